import { stack } from '#content'
import { Section } from '../../ui/section.tsx'
import './stack.css'

export function Stack() {
  return (
    <Section id="stack" title={stack.title}>
      {stack.headline.length > 0 && (
        <ul className="badges stack-headline">
          {stack.headline.map((tool) => (
            <li key={tool}>{tool}</li>
          ))}
        </ul>
      )}
      {stack.groups.map(({ title, badges }) => (
        <div key={title} className="stack-group">
          <h3 className="small-heading">{title}</h3>
          <ul>
            {badges.map((badge) => (
              <li key={badge}>{badge}</li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
