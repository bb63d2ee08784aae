import { leaveNote } from '../../../content/leave-note.ts'
import { NOTE_MAX_CHARS } from '../../../shared/limits.ts'
import { insert, logAction } from '../../store/insert.ts'
import { Field } from '../field.tsx'
import { nativeAction } from '../native-action.ts'
import { Outcome } from '../outcome.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useSubmission } from '../use-submission.ts'
import './leave-note.css'

export function LeaveNote() {
  const { form, isPending, errors, outcome, status, onInput, onSubmit } = useSubmission({
    missing: { content: leaveNote.missing },
    incomplete: leaveNote.messages.empty,
    failure: leaveNote.messages.failure,
    send: sendNote,
  })

  return (
    <form
      id="leave-note"
      className="leave-note"
      ref={form}
      {...nativeAction}
      data-failure={leaveNote.messages.failure}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <h3>{leaveNote.title}</h3>
      <input type="hidden" name="form" value="leave-note" />
      <Field id="note" name="content" label={leaveNote.label} error={errors.content} maxLength={NOTE_MAX_CHARS}>
        {(attributes) => <textarea rows={1} placeholder={leaveNote.placeholder} {...attributes} />}
      </Field>
      <SubmitButton isPending={isPending}>{leaveNote.submit}</SubmitButton>
      <span role="status">{status}</span>
      {outcome?.kind === 'success' && <Outcome kind="success" />}
      {outcome?.kind === 'error' && (
        <Outcome kind="error" rescue={{ subject: leaveNote.rescueSubject, body: outcome.unsent.content }} />
      )}
    </form>
  )
}

async function sendNote({ content }: { content: string }): Promise<string | null> {
  if (!(await insert('notes', { content }))) return null
  logAction({ action_type: 'note_submitted', details: { content } })
  return leaveNote.messages.success
}
