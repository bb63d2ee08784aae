import { owner } from '../../content/owner.ts'
import { submission } from '../../content/submission.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { siteLocale } from '../../shared/site-locale.ts'
import { mailAddress } from '../../shared/submissions/mail-address.ts'
import type { Progress } from './use-submission.ts'
import './form-status.css'

/** Beside a form: what becomes of the last submit. Its button shows that it is being sent; the toast says the outcome aloud, and this stays. */
export function FormStatus({ progress }: { progress: Progress }) {
  return (
    <>
      <span role="status" className="visually-hidden">
        {progress.kind === 'pending' && submission.sending}
      </span>
      {progress.kind === 'arrived' && <p className="form-status arrived">{submission.arrived}</p>}
      {progress.kind === 'failed' && (
        <p className="form-status failed">
          {submission.kept} {progress.retryAt && fillTemplate(submission.retry, { time: timeOf(progress.retryAt) })}{' '}
          <a href={mailAddress(owner.email, progress.mail())}>{submission.mailInstead}</a>
        </p>
      )}
    </>
  )
}

/** In the visitor's zone; with the day where it is not today. */
function timeOf(retryAt: number): string {
  const isToday = new Date(retryAt).toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ weekday: 'long' } as const)
  return new Intl.DateTimeFormat(siteLocale, { ...day, hour: 'numeric', minute: '2-digit' }).format(retryAt)
}
