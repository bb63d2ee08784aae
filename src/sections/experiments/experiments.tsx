import { type ChangeEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { experiments } from '#content'
import { Section } from '../../ui/section.tsx'
import { isFormShown } from '../shown-sections.ts'
import { votedIdeaState } from '../voted-idea.ts'
import { difficulties, IdeaList } from './idea-list.tsx'
import { PrefillButton } from './prefill-button.tsx'
import '../../styles/ring-background.css'
import './experiments.css'

const { closing, firstLines, ideas } = experiments

/** A difficulty that is not listed counts as the hardest. */
const rankDifficulty = (difficulty: string) =>
  difficulties.includes(difficulty) ? difficulties.indexOf(difficulty) : difficulties.length

const orders = {
  listed: ideas,
  votes: [...ideas].sort((one, other) => other.votes - one.votes),
  difficulty: [...ideas].sort((one, other) => rankDifficulty(one.difficulty) - rankDifficulty(other.difficulty)),
}
const orderNames = Object.keys(orders) as (keyof typeof orders)[]

export function Experiments() {
  const [isOpen, setIsOpen] = useState(false)

  function toggle() {
    setIsOpen(!isOpen)
    // A link back to a hidden idea would lead nowhere.
    votedIdeaState.write(undefined)
  }

  return (
    <Section id="experiments" className="experiments screen-only" title={experiments.title}>
      <div className="stacked ring-background experiments-welcome">
        <h3>{experiments.welcome}</h3>
        <p>{experiments.intro}</p>
        <button
          type="button"
          className="button needs-script"
          aria-controls="experiments-ideas"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {isOpen ? experiments.hide : experiments.show}
        </button>
      </div>
      {isOpen && <Ideas />}
      <noscript>
        <div className="experiments-ideas">
          <IdeaList ideas={ideas} />
        </div>
      </noscript>
      <div className="row experiments-closing">
        <div>
          <h3>{closing.title}</h3>
          <p>{closing.text}</p>
        </div>
        <PrefillButton className="button button-quiet" formId="message-form" line={firstLines.submitIdea}>
          {closing.submitIdea}
        </PrefillButton>
        <PrefillButton className="button button-quiet" formId="message-form" line={firstLines.collaborate}>
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
    <div id="experiments-ideas" className="row experiments-ideas">
      {isFormShown('note-form') && <p className="muted">{experiments.voteHint}</p>}
      <label className="row">
        {experiments.order.label}
        <select className="button button-small" value={order} onChange={sort}>
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

/** Animates the elements that `change` moves (FLIP), as long as their style's transition says. */
function moveSmoothly(elements: Element[], change: () => void): void {
  const before = elements.map((element) => element.getBoundingClientRect().top)
  flushSync(change)
  const [first] = elements
  if (!first) return
  const { transitionDuration, transitionTimingFunction: easing } = getComputedStyle(first)
  const duration = Number.parseFloat(transitionDuration) * 1000
  for (const [index, element] of elements.entries()) {
    // An element that is still moving goes on from its current position.
    for (const animation of element.getAnimations()) animation.cancel()
    const distance = (before[index] ?? 0) - element.getBoundingClientRect().top
    // Elements cross: on the background of their section each covers those before it.
    const background = ['var(--color-wash)', 'var(--color-wash)']
    element.animate({ translate: [`0 ${distance}px`, '0 0'], background }, { duration, easing })
  }
}
