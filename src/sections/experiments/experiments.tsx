import { type ChangeEvent, useState } from 'react'
import { appError, experiments } from '#content'
import { PrefillButton } from '../../forms/prefill.tsx'
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

export function Experiments() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section id="experiments" title={experiments.title}>
      <div className="column double-line lab">
        <h3>{experiments.welcome}</h3>
        <p>{experiments.intro}</p>
        <button
          type="button"
          className="button needs-script"
          aria-controls="ideas"
          aria-expanded={isOpen}
          data-failure={appError.notLoaded}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? experiments.hide : experiments.show}
        </button>
      </div>
      {isOpen && <Ideas />}
      <noscript>
        <Ideas />
      </noscript>
      <div className="row lab-closing">
        <h3>{closing.title}</h3>
        <p>{closing.text}</p>
        <PrefillButton className="button button-quiet" form="send-message" line={firstLines.submitIdea}>
          {closing.submitIdea}
        </PrefillButton>
        <PrefillButton className="button button-quiet" form="send-message" line={firstLines.collaborate}>
          {closing.collaborate}
        </PrefillButton>
      </div>
    </Section>
  )
}

function Ideas() {
  const [order, setOrder] = useState<keyof typeof orders>('listed')
  const sort = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    moveSmoothly([...document.querySelectorAll('.idea')], () => setOrder(target.value as typeof order))
  return (
    <div id="ideas" className="ideas">
      <p className="muted">{experiments.voteHint}</p>
      <label className="row needs-script">
        {experiments.order.label}
        <select className="button-small" value={order} onChange={sort}>
          {orderNames.map((name) => (
            <option key={name} value={name}>
              {experiments.order[name]}
            </option>
          ))}
        </select>
      </label>
      <IdeaList ideas={orders[order]} />
    </div>
  )
}
