import { experiments } from '../../../content/experiments.ts'
import type { Idea } from '../../../content/schema.ts'
import { fillTemplate } from '../../../shared/fill-template.ts'
import { beginMessage, beginNote } from '../../forms/begin-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { difficultyTone, ideaStatusTone } from '../../ui/badge-tone.ts'

const { firstLines } = experiments

/** Votes are fixed: Vote begins a note about the idea, Discuss a message. */
export function IdeaCard({ idea }: { idea: Idea }) {
  const { title, description, status, votes, category, difficulty } = idea
  return (
    <article className="idea">
      <h4>{title}</h4>
      <Badge tone={ideaStatusTone(status)}>{status}</Badge>
      <p>{description}</p>
      <dl>
        <div>
          <dt>{experiments.votes}</dt>
          <dd>{votes}</dd>
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
      <button
        type="button"
        className="button-small needs-script"
        onClick={() => beginNote(fillTemplate(firstLines.vote, { idea: title }))}
        data-needs-react=""
      >
        {experiments.vote}
      </button>
      <button
        type="button"
        className="button-small needs-script"
        onClick={() => beginMessage('collaborator', fillTemplate(firstLines.discuss, { idea: title }))}
        data-needs-react=""
      >
        {experiments.discuss}
      </button>
    </article>
  )
}
