import { experiments } from '../../../content/experiments.ts'
import type { Idea } from '../../../content/schema.ts'
import { fillTemplate } from '../../../shared/fill-template.ts'
import { beginMessage, beginNote } from '../../forms/begin-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { difficultyTone, ideaStatusTone } from '../../ui/badge-tone.ts'
import { Icon } from '../../ui/icon.tsx'
import './idea-card.css'

const { firstLines } = experiments

/** The idea with most votes stands near the axis' end. */
const AXIS_END = Math.max(...experiments.ideas.map(({ votes }) => votes)) / 0.9

/** Votes are fixed: Vote begins a note about the idea, Discuss a message. */
export function IdeaCard({ idea }: { idea: Idea }) {
  const { title, description, icon, status, votes, category, difficulty } = idea
  return (
    <article className="idea">
      <Icon name={icon} />
      <h4>{title}</h4>
      <Badge tone={ideaStatusTone(status)}>{status}</Badge>
      <p>{description}</p>
      <dl>
        <div>
          <dt>{experiments.votes}</dt>
          <dd>
            <VoteMark votes={votes} />
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
      <p className="idea-actions needs-script">
        <button
          type="button"
          className="button-small"
          onClick={() => beginNote(fillTemplate(firstLines.vote, { idea: title }))}
          data-needs-react=""
        >
          {experiments.vote}
        </button>
        <button
          type="button"
          className="button-small"
          onClick={() => beginMessage('collaborator', fillTemplate(firstLines.discuss, { idea: title }))}
          data-needs-react=""
        >
          {experiments.discuss}
        </button>
      </p>
    </article>
  )
}

/** Stands on an axis at its votes. The numbers are attributes of a drawing, since the security policy allows no style attribute. */
function VoteMark({ votes }: { votes: number }) {
  const x = `${(votes / AXIS_END) * 100}%`
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its text is the number itself.
    <svg className="vote-mark">
      <line x2={x} y1="50%" y2="50%" />
      <circle cx={x} cy="50%" />
      <text x={x} y="50%">
        {votes}
      </text>
    </svg>
  )
}
