import { useSyncExternalStore } from 'react'
import { experiments, leaveNote } from '#content'
import { note } from '../../../shared/forms/note.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { FormFields, SubmitButton } from '../form-fields.tsx'
import { FormStatus } from '../form-status.tsx'
import { readVote, subscribeToVote } from '../prefill.tsx'
import { useSubmission } from '../use-submission.ts'
import './leave-note.css'

export function LeaveNote({ Heading }: { Heading: 'h2' | 'h3' }) {
  const { form, errors, progress, isPending } = useSubmission(note)
  const vote = useSyncExternalStore(subscribeToVote, readVote, () => undefined)
  return (
    <form className="column leave-note" {...form}>
      <Heading>{leaveNote.title}</Heading>
      <FormFields definition={note} errors={errors} />
      <div className="row form-actions">
        <SubmitButton isPending={isPending}>{leaveNote.submit}</SubmitButton>
        <FormStatus progress={progress} promise={leaveNote.promise} />
      </div>
      {vote && (
        <a className="target" href={`#${vote.id}`}>
          {fillTemplate(experiments.backToIdea, { idea: vote.title })}
        </a>
      )}
    </form>
  )
}
