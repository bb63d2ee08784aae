import { reasons } from '#content'
import { inFigures } from '../../../shared/site-locale.ts'
import { Section } from '../../ui/section.tsx'
import './reasons.css'

/** The distance from one mark to the next, in CSS pixels. */
const PITCH = 6

export function Reasons() {
  return (
    <Section id="reasons" title={reasons.title}>
      <ul>
        {reasons.reasons.map(({ title, text, proof }) => (
          <li key={title}>
            <strong>{title}</strong>
            {proof && (
              <div className="row label">
                <Marks count={proof.count} />
                <span suppressHydrationWarning>{`${inFigures(proof.count)} ${proof.of}`}</span>
              </div>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** All strips have the same scale, so that they can be compared. */
const Marks = ({ count }: { count: number }) => (
  <svg
    aria-hidden="true"
    fill="currentColor"
    width={count * PITCH}
    height="14"
    viewBox={`0 0 ${count * PITCH} 14`}
    preserveAspectRatio="none"
  >
    <path d={`M0 0${`h2v14h-2zm${PITCH} 0`.repeat(count)}`} />
  </svg>
)
