import { reasons } from '#content'
import { SourcedNumber } from '../../number-sources/number-sources.tsx'
import { Section } from '../../ui/section.tsx'
import './reasons.css'

export const Reasons = () => (
  <Section id="reasons" className="reasons" title={reasons.title}>
    <ul>
      {reasons.reasons.map(({ title, text, metric }) => (
        <li key={title}>
          {metric && (
            <p className="reason-metric">
              <SourcedNumber source={metric.source}>{metric.value}</SourcedNumber>{' '}
              <span className="small-strong">{metric.label}</span>
            </p>
          )}
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
