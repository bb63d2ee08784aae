import { experiments } from '../../../content/experiments.ts'
import { PrefillButton } from '../../forms/prefill-button.tsx'
import { Section } from '../../ui/section.tsx'
import { IdeaList } from './idea-list.tsx'
import './experiments.css'

const { closing, firstLines, ideas, difficultyTones } = experiments

/** From easy to hard, as the owner lists them; one that she does not list is the hardest. */
const difficulties = Object.keys(difficultyTones)
const rankOf = (difficulty: string) => difficulties.indexOf(difficulty) >>> 0

/** The orders in which a visitor can read the ideas. */
const orders = [
  { name: 'listed', ideas },
  { name: 'votes', ideas: ideas.toSorted((one, other) => other.votes - one.votes) },
  { name: 'difficulty', ideas: ideas.toSorted((one, other) => rankOf(one.difficulty) - rankOf(other.difficulty)) },
] as const

/**
 * Whether the list is shown is the state of an empty popover, which the button toggles natively and the style sheet reads:
 * so the toggle is a real button and needs no script. So it is with the order: all three lists are in the page, and the style sheet
 * shows the chosen one. Other ways would leave the reading order behind, or need script; packed, a list that repeats is 16 bytes.
 */
export function Experiments() {
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
        <fieldset className="row idea-orders">
          <legend>{experiments.order.label}</legend>
          {orders.map(({ name }, index) => (
            <label key={name} className="target">
              <input type="radio" name="order" value={name} defaultChecked={index === 0} />
              {experiments.order[name]}
            </label>
          ))}
        </fieldset>
        {orders.map(({ name, ideas }) => (
          <IdeaList key={name} ideas={ideas} />
        ))}
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
