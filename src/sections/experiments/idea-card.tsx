import { experiments } from '../../../content/experiments.ts'
import type { Idea } from '../../../content/schema.ts'
import { fillTemplate } from '../../../shared/fill-template.ts'
import { PrefillButton } from '../../forms/prefill-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { difficultyTone, ideaStatusTone } from '../../ui/badge-tone.ts'
import './idea-card.css'

const { firstLines } = experiments

/** Votes are fixed: Vote begins a note about the idea, Discuss a message. */
export function IdeaCard({ idea }: { idea: Idea }) {
  const { title, description, icon, status, votes, category, difficulty } = idea
  // The axis ends at fifty votes. An attribute of a drawing, since the security policy allows no style attribute.
  const votesAt = `${votes * 2}%`
  return (
    <article className={`idea icon-${icon}`}>
      <h4>{title}</h4>
      <Badge tone={ideaStatusTone(status)}>{status}</Badge>
      <p>{description}</p>
      <dl>
        <div>
          <dt>{experiments.votes}</dt>
          <dd>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: its text is the number itself. */}
            <svg>
              <rect width={votesAt} />
              <circle cx={votesAt} />
              <text x={votesAt}>{votes}</text>
            </svg>
          </dd>
        </div>
        <div>
          <dt>{experiments.category}</dt>
          <dd>{category}</dd>
        </div>
        <div>
          <dt>{experiments.difficulty}</dt>
          <dd>
            <Badge tone={difficultyTone(difficulty)}>{difficulty}</Badge>
          </dd>
        </div>
      </dl>
      <PrefillButton className="button-small" form="leave-note" line={fillTemplate(firstLines.vote, { idea: title })}>
        {experiments.vote}
      </PrefillButton>
      <PrefillButton
        className="button-small"
        form="send-message"
        line={fillTemplate(firstLines.discuss, { idea: title })}
      >
        {experiments.discuss}
      </PrefillButton>
    </article>
  )
}
