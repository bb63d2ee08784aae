import { leaveNote } from '#content'
import { note } from '../../../shared/forms/note.ts'
import { FormFields } from '../form-fields.tsx'
import { FormStatus } from '../form-status.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useSubmission } from '../use-submission.ts'

import './leave-note.css'

export function LeaveNote({ Heading }: { Heading: 'h2' | 'h3' }) {
  const { form, errors, progress, isPending } = useSubmission(note)
  return (
    <form className="column leave-note" {...form}>
      <Heading>{leaveNote.title}</Heading>
      <FormFields submission={note} errors={errors} />
      <SubmitButton isPending={isPending}>{leaveNote.submit}</SubmitButton>
      <FormStatus progress={progress} promise={leaveNote.promise} />
    </form>
  )
}
