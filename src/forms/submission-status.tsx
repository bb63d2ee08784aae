import type { ButtonHTMLAttributes } from 'react'
import { formTexts, owner } from '#content'
import type { FormDefinition } from '../../form-model/form-definitions.ts'
import { makeMailtoLink } from '../../shared/mailto.ts'
import { fillTemplate } from '../../shared/text.ts'
import { siteLocale } from '../languages/site-locale.ts'
import { useHasToast } from '../ui/toasts.tsx'
import type { SubmissionState } from './use-submission.ts'
import './submission-status.css'

export type FormStatusProps = { definition: FormDefinition; state: SubmissionState }

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
