import { leaveNote } from '../../../content/leave-note.ts'
import { note } from '../../../shared/submissions/note.ts'
import { Field } from '../field.tsx'
import { FormStatus } from '../form-status.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { Trap } from '../trap.tsx'
import { useSubmission } from '../use-submission.ts'
import './leave-note.css'

export function LeaveNote({ Heading }: { Heading: 'h2' | 'h3' }) {
  const { form, field, progress, isPending } = useSubmission(note)
  return (
    <form className="leave-note" {...form}>
      <Heading>{leaveNote.title}</Heading>
      <input type="hidden" name="form" value={note.id} />
      <Trap />
      <Field id="note" label={leaveNote.label} {...field('content')}>
        {(attributes) => <textarea rows={1} placeholder={leaveNote.placeholder} {...attributes} />}
      </Field>
      <SubmitButton isPending={isPending}>{leaveNote.submit}</SubmitButton>
      <FormStatus progress={progress} />
    </form>
  )
}
