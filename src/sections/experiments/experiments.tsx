import { useLayoutEffect, useRef, useState } from 'react'
import { experiments } from '#content'
import { PrefillButton } from '../../forms/prefill-button.tsx'
import { Section } from '../../ui/section.tsx'
import { IdeaList } from './idea-list.tsx'
import { moveSmoothly } from './move-smoothly.ts'
import './experiments.css'

const { closing, firstLines, ideas, difficultyTones } = experiments

/** From easy to hard, as the owner lists them; one that is not listed counts as the hardest. */
const difficulties = Object.keys(difficultyTones)
const rankOf = (difficulty: string) =>
  difficulties.includes(difficulty) ? difficulties.indexOf(difficulty) : difficulties.length

const orders = {
  listed: ideas,
  votes: ideas.toSorted((one, other) => other.votes - one.votes),
  difficulty: ideas.toSorted((one, other) => rankOf(one.difficulty) - rankOf(other.difficulty)),
}
const orderNames = Object.keys(orders) as (keyof typeof orders)[]

/** The style sheet shows the list while an empty popover is open, so that the button works without script. */
export function Experiments() {
  const chosen = useRef<HTMLSelectElement>(null)
  const [order, setOrder] = useState<keyof typeof orders>('listed')
  const readOrder = () => setOrder((chosen.current?.value ?? 'listed') as keyof typeof orders)
  // The browser or the visitor may have chosen an order before React has loaded.
  useLayoutEffect(readOrder, [])

  return (
    <Section id="experiments" title={experiments.title}>
      <div className="column double-line lab">
        <h3>{experiments.welcome}</h3>
        <p>{experiments.lead}</p>
        <button type="button" className="button" popoverTarget="lab-open">
          <span className="lab-show">{experiments.show}</span>
          <span className="lab-hide">{experiments.hide}</span>
        </button>
        <span id="lab-open" popover="manual" />
      </div>
      <div className="ideas">
        <p className="muted">{experiments.voteHint}</p>
        <label className="row idea-order needs-script">
          {experiments.order.label}
          <select ref={chosen} onChange={() => moveSmoothly([...document.querySelectorAll('.idea')], readOrder)}>
            {orderNames.map((name) => (
              <option key={name} value={name}>
                {experiments.order[name]}
              </option>
            ))}
          </select>
        </label>
        <IdeaList ideas={orders[order]} />
      </div>
      <div className="row lab-closing">
        <h3>{closing.title}</h3>
        <p>{closing.text}</p>
        <PrefillButton className="button" form="send-message" line={firstLines.submitIdea}>
          {closing.submitIdea}
        </PrefillButton>
        <PrefillButton className="button button-quiet" form="send-message" line={firstLines.collaborate}>
          {closing.collaborate}
        </PrefillButton>
      </div>
    </Section>
  )
}
