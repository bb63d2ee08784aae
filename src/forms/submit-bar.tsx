import type { ButtonHTMLAttributes } from 'react'
import { formTexts, owner } from '#content'
import type { FormDefinition } from '../../forms/form-definitions.ts'
import { makeMailtoLink } from '../../shared/mailto.ts'
import { fillTemplate } from '../../shared/text.ts'
import { siteLocale } from '../languages/site-locale.ts'
import { useHasToast } from '../ui/toasts.tsx'
import type { SubmissionState } from './use-submission.ts'
import './submit-bar.css'

type FormStatusProps = { definition: FormDefinition; state: SubmissionState }
type SubmitBarProps = FormStatusProps & { words: { submit: string; promise: string } }

/**
 * The outcome replaces the owner's promise, so that nothing moves. It stays when the toast has disappeared. Each outcome
 * has its own element: React could not replace the words of one by the next if a translator had replaced them.
 */
export function SubmitBar({ definition, state, words }: SubmitBarProps) {
  const hasSuccess = useInlineSuccess(definition.id, state)
  return (
    <div className="row submit-bar">
      <SubmitButton state={state}>{words.submit}</SubmitButton>
      <SendingStatus state={state} />
      <FormFailure definition={definition} state={state} />
      {hasSuccess && (
        <p className="form-status is-success">
          <span>{formTexts.success}</span> <span>{words.promise}</span>
        </p>
      )}
      {!hasSuccess && state.kind !== 'failure' && <p className="form-status muted">{words.promise}</p>}
    </div>
  )
}

/** The button is never `disabled`, which would lose the focus. Before React, before-react.ts sets `aria-disabled`. */
export const SubmitButton = ({
  state,
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & { state: SubmissionState }) => (
  <button
    className="button"
    type="submit"
    aria-disabled={state.kind === 'sending' || undefined}
    data-sending={formTexts.sending}
    {...attributes}
  />
)

export const SendingStatus = ({ state }: Pick<FormStatusProps, 'state'>) => (
  <span role="status" className="visually-hidden">
    {state.kind === 'sending' && formTexts.sending}
  </span>
)

/** Tells whether the form itself says the success. It does not repeat what a toast says. */
export function useInlineSuccess(id: FormDefinition['id'], { kind }: SubmissionState): boolean {
  const hasToast = useHasToast(id)
  return kind === 'success' && !hasToast
}

export function FormFailure({ definition, state }: FormStatusProps) {
  if (state.kind !== 'failure') return null
  return (
    <p className="form-status error-box">
      <span>{formTexts.kept}</span>{' '}
      {state.retryAt && <span>{fillTemplate(formTexts.retry, { time: formatTime(state.retryAt) })}</span>}{' '}
      <a href={makeMailtoLink(owner.email, definition.makeMail(state.values))}>{formTexts.mailInstead}</a>
    </p>
  )
}

/** The time is in the visitor's time zone. */
function formatTime(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  const day = isToday ? undefined : 'long'
  return new Intl.DateTimeFormat(siteLocale, { weekday: day, hour: 'numeric', minute: '2-digit' }).format(moment)
}
