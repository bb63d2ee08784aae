import { experiments } from '../../../content/experiments.ts'
import { PrefillButton } from '../../forms/prefill-button.tsx'
import { Section } from '../../ui/section.tsx'
import { IdeaCard } from './idea-card.tsx'
import './experiments.css'

const { closing, firstLines } = experiments

/**
 * Whether the list is shown is the state of an empty popover, which the button toggles natively and the style sheet reads:
 * so the toggle is a real button and needs no script.
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
        {experiments.ideas.map((idea) => (
          <IdeaCard key={idea.title} idea={idea} />
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
