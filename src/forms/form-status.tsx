import { owner } from '../../content/owner.ts'
import { submission } from '../../content/submission.ts'
import { mailAddress } from '../../shared/submissions/mail-address.ts'
import type { Progress } from './use-submission.ts'
import './form-status.css'

/** Beside a form: what becomes of the last submit. The toast says it aloud; this stays. */
export function FormStatus({ progress }: { progress: Progress }) {
  return (
    <>
      <span role="status">{progress.kind === 'pending' && submission.sending}</span>
      {progress.kind === 'arrived' && <p className="form-status arrived">{submission.arrived}</p>}
      {progress.kind === 'failed' && (
        <p className="form-status failed">
          {submission.kept} <a href={mailAddress(owner.email, progress.mail())}>{submission.mailInstead}</a>
        </p>
      )}
    </>
  )
}
