import { stack } from '#content'
import { DotList } from '../../ui/dot-list.tsx'
import { Section } from '../../ui/section.tsx'
import './stack.css'

export const Stack = () => (
  <Section id="stack" className="stack" title={stack.title}>
    {stack.headline.length > 0 && <DotList items={stack.headline} className="stack-headline" />}
    {stack.groups.map(({ title, badges }) => (
      <div key={title} className="stack-group">
        <h3 className="h4">{title}</h3>
        <ul>
          {badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
      </div>
    ))}
  </Section>
)
