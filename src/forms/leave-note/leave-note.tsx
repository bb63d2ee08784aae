import { leaveNote } from '../../../content/leave-note.ts'
import { NOTE_MAX_CHARS } from '../../../shared/limits.ts'
import { insert, logAction } from '../../store/insert.ts'
import { Field } from '../field.tsx'
import { Outcome } from '../outcome.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useSubmission } from '../use-submission.ts'
import './leave-note.css'

export function LeaveNote() {
  const { form, errors, progress, isPending } = useSubmission({
    id: 'leave-note',
    missing: { content: leaveNote.missing },
    incomplete: leaveNote.messages.empty,
    failure: leaveNote.messages.failure,
    send: sendNote,
    rescue: ({ content }) => ({ subject: leaveNote.rescueSubject, body: content }),
  })

  return (
    <form className="leave-note" {...form}>
      <h3>{leaveNote.title}</h3>
      <input type="hidden" name="form" value="leave-note" />
      <Field id="note" name="content" label={leaveNote.label} error={errors.content} maxLength={NOTE_MAX_CHARS}>
        {(attributes) => <textarea rows={1} placeholder={leaveNote.placeholder} {...attributes} />}
      </Field>
      <SubmitButton isPending={isPending}>{leaveNote.submit}</SubmitButton>
      <Outcome progress={progress} />
    </form>
  )
}

async function sendNote({ content }: { content: string }): Promise<string | null> {
  if (!(await insert('notes', { content }))) return null
  logAction({ action_type: 'note_submitted', details: { content } })
  return leaveNote.messages.success
}
