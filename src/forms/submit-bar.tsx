import { formTexts } from '#content'
import { FormFailure, type FormFailureProps } from './form-failure.tsx'
import { SendingStatus, SubmitButton } from './submit-button.tsx'
import { useInlineSuccess } from './use-submission.ts'
import './submit-bar.css'

type SubmitBarProps = FormFailureProps & { texts: { submit: string; reassurance: string } }

/**
 * The outcome replaces the owner's reassurance, so that nothing moves. It stays when the toast has disappeared. Each outcome
 * has its own element: React could not replace the text of one by the next if a translator had replaced it.
 */
export function SubmitBar({ definition, state, texts }: SubmitBarProps) {
  const hasSuccess = useInlineSuccess(definition.id, state)
  return (
    <div className="row submit-bar">
      <SubmitButton state={state}>{texts.submit}</SubmitButton>
      <SendingStatus state={state} />
      <FormFailure definition={definition} state={state} />
      {hasSuccess && (
        <p className="is-success">
          <span>{formTexts.success}</span> <span>{texts.reassurance}</span>
        </p>
      )}
      {!hasSuccess && state.kind !== 'failure' && <p className="muted">{texts.reassurance}</p>}
    </div>
  )
}
