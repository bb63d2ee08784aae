import { experiments } from '#content'
import type { Idea } from '#content-schema'
import { formatNumber } from '../../../shared/site-locale.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { PrefillButton } from '../../forms/prefill.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import './idea-card.css'

const { firstLines } = experiments
/** From easy to hard. */
const scale = Object.keys(experiments.difficultyTones)

/** Place and radius on the axis: attributes of SVG, since the security policy allows no style attribute. */
type IdeaCardProps = { idea: Idea; votesAt: string; radius: string }

/** Votes are content and can't be cast: Vote begins a note about the idea, Discuss a message. */
export function IdeaCard({ idea, votesAt, radius }: IdeaCardProps) {
  const id = `idea-${experiments.ideas.indexOf(idea) + 1}`
  const { title, description, icon, status, votes, category, difficulty } = idea
  return (
    <article id={id} className="idea" tabIndex={-1}>
      <Icon name={icon} />
      <div className="column idea-text">
        <div className="row">
          <h4>{title}</h4>
          <Badge tone={experiments.statusTones[status]}>{status}</Badge>
        </div>
        <p className="muted">{description}</p>
        <dl className="row">
          <div className="row">
            <dt className="muted">{experiments.category}</dt>
            <dd>{category}</dd>
          </div>
          <div className="row">
            <dt className="muted">{experiments.difficulty}</dt>
            <dd className={`row pips tone-${experiments.difficultyTones[difficulty]}`}>
              {difficulty}
              {scale.map((step, nth) => (
                <i key={step} className={nth <= scale.indexOf(difficulty) ? 'is-on' : undefined} />
              ))}
            </dd>
          </div>
        </dl>
      </div>
      <dl className="idea-votes">
        <dt className="visually-hidden">{experiments.votes}</dt>
        <dd>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: its text is the number itself. */}
          <svg>
            <rect width={votesAt} />
            <circle cx={votesAt} r={radius} />
            {/* A browser may write other digits than the build. */}
            <text x={votesAt} suppressHydrationWarning>
              {formatNumber(votes)}
            </text>
          </svg>
        </dd>
      </dl>
      <div className="row idea-actions">
        <PrefillButton
          className="button-small"
          form="leave-note"
          line={fillTemplate(firstLines.vote, { idea: title })}
          from={{ id, title }}
        >
          {experiments.vote}
        </PrefillButton>
        <PrefillButton
          className="button-small"
          form="send-message"
          line={fillTemplate(firstLines.discuss, { idea: title })}
        >
          {experiments.discuss}
        </PrefillButton>
      </div>
    </article>
  )
}
