import type { ReactNode } from 'react'
import { noteForm } from '#content'
import { FormFields } from '../form-fields.tsx'
import { noteFormDefinition } from '../page-form-definitions.ts'
import { SubmitBar } from '../submit-bar.tsx'
import { useSubmission } from '../use-submission.ts'
import './note-form.css'

export function NoteForm({ children }: { children: ReactNode }) {
  const { formProps, errors, state } = useSubmission(noteFormDefinition)
  return (
    <form className="stacked note-form" {...formProps}>
      <h2 className="h3">{noteForm.title}</h2>
      <FormFields definition={noteFormDefinition} errors={errors} />
      <SubmitBar definition={noteFormDefinition} state={state} texts={noteForm} />
      {children}
    </form>
  )
}
