import { useState } from 'react'
import { appError, funFacts } from '#content'
import { otherThan } from './other-than.ts'

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
