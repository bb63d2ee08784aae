import { hero, owner, plot } from '#content'
import { BuiltMarkup } from '../../chart/built-markup.tsx'
import { Plot } from '../../chart/plot.tsx'
import { hasPlot } from '../../chart/plot-values.ts'
import { hasSection } from '../../ui/page-sections.ts'
import { SourcedNumber } from '../../ui/sources.tsx'
import './hero.css'

const { proof = '' } = hero
const [before, ...after] = proof ? hero.intro.split(proof) : [hero.intro]

export function Hero() {
  return (
    <section id="hero" className="column hero">
      <div className="hero-role">
        <span>{hero.role}</span>
        <span className="hero-place">{[hero.status, owner.location].filter(Boolean).join(' · ')}</span>
      </div>
      <h1>{hero.tagline}</h1>
      <p className="hero-lead">
        {before}
        {proof && (
          <SourcedNumber section="hero" index={0} source={hero.source}>
            {proof}
          </SourcedNumber>
        )}
        {after.join(proof)}
      </p>
      <p className="row hero-actions">
        {hasSection(hero.explore.href) && (
          <a className="button" href={hero.explore.href}>
            {hero.explore.label}
          </a>
        )}
        {hasSection(hero.book.href) && (
          <a className="button button-quiet" href={hero.book.href}>
            {hero.book.label}
          </a>
        )}
      </p>
      {hero.numbers && (
        <ul className="row hero-numbers">
          {hero.numbers.map(({ number, meaning, source }, nth) => (
            <li key={meaning}>
              <SourcedNumber section="hero" index={nth + 1} source={source}>
                {number}
              </SourcedNumber>{' '}
              {meaning}
            </li>
          ))}
        </ul>
      )}
      {plot && hasPlot(plot) && (
        <BuiltMarkup name="plot" tag="figure" className="row plot">
          {import.meta.env.SSR && <Plot plot={plot} />}
        </BuiltMarkup>
      )}
    </section>
  )
}
