import { experiments, leaveNote } from '#content'
import { noteForm } from '../../../shared/forms/note.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { useSharedState } from '../../ui/shared-state.ts'
import { FormFields, SubmitButton } from '../form-fields.tsx'
import { FormStatus } from '../form-status.tsx'
import { sharedVotedIdea } from '../prefill-button.tsx'
import { useSubmission } from '../use-submission.ts'
import './leave-note.css'

export function LeaveNote({ Heading }: { Heading: 'h2' | 'h3' }) {
  const { formProps, errors, shownProgress } = useSubmission(noteForm)
  const idea = useSharedState(sharedVotedIdea)
  return (
    <form className="column leave-note" {...formProps}>
      <Heading className="medium-heading">{leaveNote.title}</Heading>
      <FormFields definition={noteForm} errors={errors} />
      <div className="row form-actions">
        <SubmitButton progress={shownProgress}>{leaveNote.submit}</SubmitButton>
        <FormStatus definition={noteForm} progress={shownProgress} promise={leaveNote.promise} />
      </div>
      {idea && (
        <a className="target" href={`#${idea.id}`}>
          {fillTemplate(experiments.backToIdea, { idea: idea.title })}
        </a>
      )}
    </form>
  )
}
