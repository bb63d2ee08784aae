import { experiments } from '#content'
import type { Idea } from '#content-schema'
import { formatNumber } from '../../../shared/site-locale.ts'
import { IdeaCard } from './idea-card.tsx'
import { ticksFor } from './votes-axis.ts'

const allVotes = experiments.ideas.map(({ votes }) => votes)
const ticks = ticksFor(allVotes)
const end = ticks.at(-1) ?? 1
const placeOf = (votes: number) => `${(votes / end) * 100}%`

/** Each number has room in its circle. */
const REM_PER_DIGIT = 0.36
const radius = `${Math.max(1.15, REM_PER_DIGIT * formatNumber(Math.max(...allVotes)).length)}rem`

export const IdeaList = ({ ideas }: { ideas: readonly Idea[] }) => (
  <div className="idea-list">
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
      <IdeaCard key={idea.title} idea={idea} votesAt={placeOf(idea.votes)} radius={radius} />
    ))}
  </div>
)
