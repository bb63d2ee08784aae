import { experiments } from '#content'
import type { Idea } from '#content-schema'
import { formatNumber } from '../../../shared/site-locale.ts'
import { IdeaCard } from './idea-card.tsx'
import './idea-list.css'
import { ticksFor } from './votes-axis.ts'

const allVotes = experiments.ideas.map(({ votes }) => votes)
const ticks = ticksFor(allVotes)
const end = ticks.at(-1) ?? 1
const placeOf = (votes: number) => `${(votes / end) * 100}%`

/** A longer number has no room in its circle: then all are above their lines, each on the longer side. */
const isLong = Math.max(...allVotes) > 999
const anchorOf = (votes: number) => {
  if (!isLong) return 'middle'
  return votes < end / 2 ? 'start' : 'end'
}

export const IdeaList = ({ ideas }: { ideas: readonly Idea[] }) => (
  <div className={isLong ? 'idea-list has-long-votes' : 'idea-list'}>
    <div className="votes-axis" aria-hidden="true">
      {experiments.votes}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each idea says its own number. */}
      <svg>
        {ticks.map((tick) => (
          <text key={tick} x={placeOf(tick)} suppressHydrationWarning>
            {formatNumber(tick)}
          </text>
        ))}
      </svg>
    </div>
    {ideas.map((idea) => (
      <IdeaCard key={idea.title} idea={idea} votesAt={placeOf(idea.votes)} anchor={anchorOf(idea.votes)} />
    ))}
  </div>
)
