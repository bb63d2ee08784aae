import { useSyncExternalStore } from 'react'
import { experiments, leaveNote } from '#content'
import { note } from '../../../shared/forms/note.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { FormFields, SubmitButton } from '../form-fields.tsx'
import { FormStatus } from '../form-status.tsx'
import { readOrigin, subscribeToOrigin } from '../prefill.tsx'
import { useSubmission } from '../use-submission.ts'
import './leave-note.css'

export function LeaveNote({ Heading }: { Heading: 'h2' | 'h3' }) {
  const { form, errors, progress, isPending } = useSubmission(note)
  const idea = useSyncExternalStore(subscribeToOrigin, readOrigin, () => undefined)
  return (
    <form className="column leave-note" {...form}>
      <Heading>{leaveNote.title}</Heading>
      <FormFields definition={note} errors={errors} />
      <SubmitButton isPending={isPending}>{leaveNote.submit}</SubmitButton>
      {idea && (
        <a className="target" href={`#${idea.id}`}>
          {fillTemplate(experiments.backToIdea, { idea: idea.title })}
        </a>
      )}
      <FormStatus progress={progress} promise={leaveNote.promise} />
    </form>
  )
}
