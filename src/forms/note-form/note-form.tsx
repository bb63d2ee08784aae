import type { ReactNode } from 'react'
import { noteForm } from '#content'
import { noteFormDefinition } from '../../../shared/forms/note-form-definition.ts'
import { FormFields, SubmitButton } from '../form-fields.tsx'
import { FormStatus } from '../form-status.tsx'
import { useSubmission } from '../use-submission.ts'
import './note-form.css'

export function NoteForm({ children }: { children: ReactNode }) {
  const { formProps, errors, state } = useSubmission(noteFormDefinition)
  return (
    <form className="column note-form" {...formProps}>
      <h2 className="medium-heading">{noteForm.title}</h2>
      <FormFields definition={noteFormDefinition} errors={errors} />
      <div className="row form-actions">
        <SubmitButton state={state}>{noteForm.submit}</SubmitButton>
        <FormStatus definition={noteFormDefinition} state={state} assurance={noteForm.promise} />
      </div>
      {children}
    </form>
  )
}
