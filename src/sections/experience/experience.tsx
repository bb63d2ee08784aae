import { experience } from '#content'
import { Section } from '../../ui/section.tsx'
import '../../styles/dated-list.css'

export const Experience = () => (
  <Section id="experience" title={experience.title}>
    <ol className="dated-list">
      {experience.positions.map(({ role, company, place, years, text }) => (
        <li key={`${role}, ${company}, ${years}`}>
          <p className="small-muted">{years}</p>
          <h3>{role}</h3>
          <p className="muted">{place ? `${company} · ${place}` : company}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
