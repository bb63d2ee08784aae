import { owner } from '../../content/owner.ts'
import { submission } from '../../content/submission.ts'
import type { Progress, Rescue } from './use-submission.ts'
import './outcome.css'

/** Beside a form: what becomes of the last submit. The toast says it aloud; this stays. */
export function Outcome({ progress }: { progress: Progress }) {
  return (
    <>
      <span role="status">{progress.kind === 'pending' && submission.sending}</span>
      {progress.kind === 'arrived' && <p className="outcome">{submission.arrived}</p>}
      {progress.kind === 'failed' && (
        <p className="outcome outcome-error">
          {submission.kept} <a href={mailto(progress.rescue)}>{submission.rescue}</a>
        </p>
      )}
    </>
  )
}

const mailto = ({ subject, body }: Rescue) =>
  `mailto:${owner.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
