import { formTexts, owner } from '#content'
import type { FormDefinition } from '../../form-model/form-definitions.ts'
import { makeMailtoLink } from '../../shared/mailto.ts'
import { fillTemplate } from '../../shared/text.ts'
import { siteLocale } from '../languages/site-locale.ts'
import type { SubmissionState } from './use-submission.ts'
import './form-failure.css'

export type FormFailureProps = { definition: FormDefinition; state: SubmissionState }

export function FormFailure({ definition, state }: FormFailureProps) {
  if (state.kind !== 'failure') return null
  return (
    <p className="form-failure error-box">
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
