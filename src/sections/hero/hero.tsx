import { hero } from '../../../content/hero.ts'
import './hero.css'
import { HeroPlot } from './hero-plot.tsx'

export function Hero() {
  return (
    <section className="hero">
      <p className="hero-greeting">{hero.greeting}</p>
      <h1>{hero.tagline}</h1>
      <p className="hero-lead">{hero.lead}</p>
      <p className="hero-actions">
        <a className="button" href={hero.explore.href}>
          {hero.explore.label}
        </a>
        <a className="button button-quiet" href={hero.book.href}>
          {hero.book.label}
        </a>
      </p>
      <HeroPlot label={hero.plot} />
    </section>
  )
}
