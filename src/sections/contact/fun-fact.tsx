import { useState } from 'react'
import { funFacts } from '#content'
import './fun-fact.css'

export function FunFact() {
  const [index, setIndex] = useState(0)
  const regenerate = () => setIndex((current) => pickOther(current, funFacts.facts.length))
  return (
    <div className="fun-fact screen-only">
      <h3 className="h4">{funFacts.title}</h3>
      <p aria-live="polite">
        <span key={index}>{funFacts.facts[index]}</span>
      </p>
      {funFacts.facts.length > 1 && (
        <button type="button" className="button button-small needs-script" onClick={regenerate}>
          {funFacts.regenerate}
        </button>
      )}
    </div>
  )
}

/** Picks an index below `length`, each except `current` equally likely. */
const pickOther = (current: number, length: number): number =>
  (current + 1 + Math.floor(Math.random() * (length - 1))) % length
