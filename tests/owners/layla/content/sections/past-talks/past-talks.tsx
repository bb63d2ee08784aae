import { Section } from '../../../src/ui/section.tsx'
import { pastTalks } from '../../past-talks.ts'
import './past-talks.css'

export function PastTalks() {
  return (
    <Section id="past-talks" title={pastTalks.title}>
      <ul>
        {pastTalks.talks.map(({ title, place, year }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{place}</p>
            <p>{year}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
