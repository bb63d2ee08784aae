import { experiments } from '../../../content/experiments.ts'
import { PrefillButton } from '../../forms/prefill-button.tsx'
import { Section } from '../../ui/section.tsx'
import { IdeaList } from './idea-list.tsx'
import { orders } from './orders.ts'
import './experiments.css'

const { closing, firstLines } = experiments

/**
 * Whether the list is shown is the state of an empty popover, which the button toggles natively and the style sheet reads:
 * so the toggle is a real button and needs no script. So it is with the order: all three lists are there, and the style sheet
 * shows the chosen one. Other ways would leave the reading order behind, or need script; packed, a list that repeats is 16 bytes.
 */
export function Experiments() {
  return (
    <Section id="experiments" title={experiments.title}>
      <div className="lab">
        <h3>{experiments.welcome}</h3>
        <p>{experiments.lead}</p>
        <button type="button" className="button" popoverTarget="lab-open">
          <span className="lab-show">{experiments.show}</span>
          <span className="lab-hide">{experiments.hide}</span>
        </button>
        <span id="lab-open" popover="manual" />
      </div>
      <div className="ideas">
        <fieldset className="idea-orders">
          <legend>{experiments.order.label}</legend>
          {orders.map(({ name }, index) => (
            <label key={name}>
              <input type="radio" name="order" value={name} defaultChecked={index === 0} />
              {experiments.order[name]}
            </label>
          ))}
        </fieldset>
        {orders.map(({ name, ideas }) => (
          <IdeaList key={name} ideas={ideas} />
        ))}
      </div>
      <div className="lab-closing">
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
