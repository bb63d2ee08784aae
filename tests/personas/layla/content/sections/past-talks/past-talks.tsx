import { Section } from '../../../src/ui/section.tsx'
import words from '../../past-talks.yaml'
import './past-talks.css'

type Talk = { title: string; place: string; year: string }
const { title, talks } = words as { title: string; talks: Talk[] }

export function PastTalks() {
  return (
    <Section id="past-talks" className="past-talks" title={title}>
      <ul>
        {talks.map(({ title, place, year }) => (
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
