import { reasons } from '../../../content/reasons.ts'
import { Section } from '../../ui/section.tsx'
import './reasons.css'

export function Reasons() {
  return (
    <Section id="reasons" title={reasons.title}>
      <ul>
        {reasons.reasons.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
