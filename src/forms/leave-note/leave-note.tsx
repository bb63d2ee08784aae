import type { ReactNode } from 'react'
import { leaveNote } from '#content'
import { noteForm } from '../../../shared/forms/note.ts'
import { FormFields, SubmitButton } from '../form-fields.tsx'
import { FormStatus } from '../form-status.tsx'
import { useSubmission } from '../use-submission.ts'
import './leave-note.css'

export function LeaveNote({ children }: { children: ReactNode }) {
  const { formProps, errors, sendState } = useSubmission(noteForm)
  return (
    <form className="column leave-note" {...formProps}>
      <h2 className="medium-heading">{leaveNote.title}</h2>
      <FormFields definition={noteForm} errors={errors} />
      <div className="row form-actions">
        <SubmitButton sendState={sendState}>{leaveNote.submit}</SubmitButton>
        <FormStatus definition={noteForm} sendState={sendState} assurance={leaveNote.promise} />
      </div>
      {children}
    </form>
  )
}
