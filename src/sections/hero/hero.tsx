import { useContext } from 'react'
import { hero } from '../../../content/hero.ts'
import { isShown } from '../../../shared/shown-sections.ts'
import { PlotFilling } from '../../plot/plot-filling.ts'
import './hero.css'
import './plot.css'

export function Hero() {
  const plotFilling = useContext(PlotFilling)
  return (
    <section id="hero" className="column hero">
      <div className="hero-role">{hero.role}</div>
      <h1>{hero.tagline}</h1>
      <p className="hero-lead">{hero.lead}</p>
      <p className="row hero-actions">
        {isShown(hero.explore.href) && (
          <a className="button" href={hero.explore.href}>
            {hero.explore.label}
          </a>
        )}
        {isShown(hero.book.href) && (
          <a className="button button-quiet" href={hero.book.href}>
            {hero.book.label}
          </a>
        )}
      </p>
      {plotFilling && <figure className="plot" suppressHydrationWarning {...plotFilling} />}
    </section>
  )
}
