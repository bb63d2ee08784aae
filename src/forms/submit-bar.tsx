import { formTexts } from '#content'
import {
  FormFailure,
  type FormStatusProps,
  SendingStatus,
  SubmitButton,
  useInlineSuccess,
} from './submission-status.tsx'
import './submit-bar.css'

type SubmitBarProps = FormStatusProps & { texts: { submit: string; promise: string } }

/**
 * The outcome replaces the owner's promise, so that nothing moves. It stays when the toast has disappeared. Each outcome
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
        <p className="form-status is-success">
          <span>{formTexts.success}</span> <span>{texts.promise}</span>
        </p>
      )}
      {!hasSuccess && state.kind !== 'failure' && <p className="form-status muted">{texts.promise}</p>}
    </div>
  )
}
