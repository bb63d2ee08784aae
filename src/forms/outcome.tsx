import { owner } from '../../content/owner.ts'
import { submission } from '../../content/submission.ts'
import './outcome.css'

type OutcomeProps = {
  kind: 'success' | 'error'
  /** What becomes of an unsent text: a mail to the owner that carries it. */
  rescue?: { subject: string; body: string }
}

/** Beside a form: what became of the last submit. The toast says it aloud; this stays. */
export function Outcome({ kind, rescue }: OutcomeProps) {
  if (kind === 'success') return <p className="outcome">{submission.arrived}</p>
  return (
    <p className="outcome outcome-error">
      {submission.kept} {rescue && <a href={mailto(rescue)}>{submission.rescue}</a>}
    </p>
  )
}

const mailto = ({ subject, body }: { subject: string; body: string }) =>
  `mailto:${owner.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
