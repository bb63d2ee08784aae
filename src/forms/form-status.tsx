import { formMessages, owner } from '#content'
import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import { makeMailtoLink } from '../../shared/mailto.ts'
import { siteLocale } from '../../shared/site-locale.ts'
import { fillTemplate } from '../../shared/text.ts'
import type { SendState } from './send-state.ts'
import './form-status.css'

type FormStatusProps = { definition: FormDefinition; sendState: SendState; assurance?: string }

/** The outcome replaces the owner's `assurance`, so that nothing moves. It stays when the toast has disappeared. */
export const FormStatus = (props: FormStatusProps) => (
  <>
    <SendingStatus sendState={props.sendState} />
    <FormOutcome {...props} />
  </>
)

export const SendingStatus = ({ sendState }: Pick<FormStatusProps, 'sendState'>) => (
  <span role="status" className="visually-hidden">
    {sendState.kind === 'sending' && formMessages.sending}
  </span>
)

/** Each outcome has a key: React could not replace the words of one by the next if a translator had replaced them. */
export function FormOutcome({ definition, sendState, assurance }: FormStatusProps) {
  if (sendState.kind === 'stored') {
    return (
      <p key="stored" className="form-status is-stored">
        <span>{formMessages.stored}</span> <span>{assurance}</span>
      </p>
    )
  }
  if (sendState.kind === 'failed') {
    return (
      <p key="failed" className="form-status error-box">
        <span>{formMessages.kept}</span>{' '}
        {sendState.retryAt && <span>{fillTemplate(formMessages.retry, { time: formatTime(sendState.retryAt) })}</span>}{' '}
        <a href={makeMailtoLink(owner.email, definition.makeMail(sendState.values))}>{formMessages.mailInstead}</a>
      </p>
    )
  }
  return assurance && <p className="form-status muted">{assurance}</p>
}

/** The time is in the visitor's time zone. */
function formatTime(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  const day = isToday ? undefined : 'long'
  return new Intl.DateTimeFormat(siteLocale, { weekday: day, hour: 'numeric', minute: '2-digit' }).format(moment)
}
