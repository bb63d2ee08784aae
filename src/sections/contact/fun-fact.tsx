import { useState } from 'react'
import { appError, funFacts } from '#content'

export function FunFact() {
  const [index, setIndex] = useState(0)
  const regenerate = () => setIndex((current) => otherThan(current, funFacts.facts.length, Math.random()))
  return (
    <div className="card fun-fact">
      <h3>{funFacts.title}</h3>
      <p aria-live="polite">{funFacts.facts[index]}</p>
      {funFacts.facts.length > 1 && (
        <button
          type="button"
          className="button-small needs-script"
          data-failure={appError.notLoaded}
          onClick={regenerate}
        >
          {funFacts.regenerate}
        </button>
      )}
    </div>
  )
}

/** An index below `length`, each but `current` equally likely; `random` is in [0, 1). */
const otherThan = (current: number, length: number, random: number): number =>
  (current + 1 + Math.floor(random * (length - 1))) % length
