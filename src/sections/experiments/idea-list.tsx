import { experiments } from '#content'
import type { Idea } from '../../../content-model/schemas/content-types.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { formatNumber } from '../../languages/site-locale.ts'
import { roundStep } from '../../ui/axis-step.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrefillButton } from './prefill-button.tsx'
import '../../styles/tones.css'
import './idea-list.css'

const { firstLines } = experiments

/** The difficulties from easy to hard, in the owner's order. */
export const difficulties = Object.keys(experiments.difficultyTones)

const INTERVALS = 5
const STEPS = [1, 2, 3, 4, 5, 6, 8]

/** Makes `INTERVALS` + 1 whole numbers from 0 to at least the most votes. */
export function makeTicks(votes: readonly number[]): number[] {
  const step = roundStep(Math.max(INTERVALS, ...votes) / INTERVALS, STEPS)
  return Array.from({ length: INTERVALS + 1 }, (_, index) => index * step)
}

const ticks = makeTicks(experiments.ideas.map(({ votes }) => votes))
const axisEnd = ticks.at(-1) ?? 1
/** Makes a position for an attribute of SVG: the security policy allows no style attribute. */
const axisPosition = (votes: number) => `${(votes / axisEnd) * 100}%`

export const IdeaList = ({ ideas }: { ideas: readonly Idea[] }) => (
  <div className="idea-list">
    <div className="idea-axis" aria-hidden="true">
      {experiments.votes}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each idea says its own number. */}
      <svg>
        {ticks.map((tick) => (
          <text key={tick} x={axisPosition(tick)}>
            {formatNumber(tick)}
          </text>
        ))}
      </svg>
    </div>
    {ideas.map((idea) => (
      <IdeaCard key={idea.title} idea={idea} />
    ))}
  </div>
)

/** Votes are content and can't be cast: Vote begins a note about the idea, Discuss a message. */
function IdeaCard({ idea }: { idea: Idea }) {
  const id = `idea-${experiments.ideas.indexOf(idea) + 1}`
  const titleId = `${id}-title`
  const { title, description, icon, status, votes, category, difficulty } = idea
  const level = difficulties.indexOf(difficulty)
  const tone = experiments.difficultyTones[difficulty]
  const votesX = axisPosition(votes)
  return (
    <article id={id} className="idea" tabIndex={-1} aria-label={title}>
      <Icon name={icon} />
      <div className="stacked idea-text">
        <div className="row">
          <h4 id={titleId}>{title}</h4>
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
            <dd className="row idea-difficulty">
              {difficulty}
              {difficulties.map((step, index) => (
                <i key={step} className={index <= level ? `is-on tone-${tone}` : undefined} />
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
            <rect width={votesX} />
            <circle cx={votesX} />
            <text x={votesX}>{formatNumber(votes)}</text>
          </svg>
        </dd>
      </dl>
      <div className="row">
        <PrefillButton
          className="button button-small"
          aria-describedby={titleId}
          formId="note-form"
          line={fillTemplate(firstLines.vote, { idea: title })}
          votedIdea={{ id, title }}
        >
          {experiments.vote}
        </PrefillButton>
        <PrefillButton
          className="button button-small"
          aria-describedby={titleId}
          formId="message-form"
          line={fillTemplate(firstLines.discuss, { idea: title })}
        >
          {experiments.discuss}
        </PrefillButton>
      </div>
    </article>
  )
}
