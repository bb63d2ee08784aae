import { reasons } from '#content'
import { Section } from '../../ui/section.tsx'
import { SourcedNumber } from '../../ui/sources.tsx'
import './reasons.css'

export function Reasons() {
  return (
    <Section id="reasons" title={reasons.title}>
      <ul>
        {reasons.reasons.map(({ title, text, proof }, nth) => (
          <li key={title}>
            {proof && (
              <p className="reason-proof">
                <SourcedNumber section="reasons" index={nth} source={proof.source}>
                  {proof.number}
                </SourcedNumber>{' '}
                <span className="label">{proof.meaning}</span>
              </p>
            )}
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
