import { hero, owner } from '#content'
import { SourcedNumber } from '../../number-sources/number-sources.tsx'
import { PlotFigure } from '../../plot/plot.tsx'
import { isLinkShown } from '../shown-sections.ts'
import './hero.inline.css'

const { intro, highlight = '' } = hero
const start = intro.indexOf(highlight)

export const Hero = () => (
  <section id="hero" className="stacked hero">
    <div className="row hero-role">
      <span>{hero.role}</span>
      <span className="hero-place">{[hero.status, owner.location].filter(Boolean).join(' · ')}</span>
    </div>
    <h1>{hero.tagline}</h1>
    <p className="hero-intro">
      {intro.slice(0, start)}
      {highlight && <SourcedNumber source={hero.source}>{highlight}</SourcedNumber>}
      {intro.slice(start + highlight.length)}
    </p>
    <p className="hero-actions screen-only">
      {isLinkShown(hero.explore.href) && (
        <a className="button" href={hero.explore.href}>
          {hero.explore.label}
        </a>
      )}
      {isLinkShown(hero.book.href) && (
        <a className="button button-quiet" href={hero.book.href}>
          {hero.book.label}
        </a>
      )}
    </p>
    {hero.metrics && (
      <ul className="row hero-metrics">
        {hero.metrics.map(({ value, label, source }) => (
          <li key={label}>
            <SourcedNumber source={source}>{value}</SourcedNumber> {label}
          </li>
        ))}
      </ul>
    )}
    <PlotFigure />
  </section>
)
