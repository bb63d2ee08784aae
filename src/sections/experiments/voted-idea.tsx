import { experiments } from '#content'
import { fillTemplate } from '../../../shared/text.ts'
import { createSharedState, useSharedState } from '../../ui/shared-state.ts'

export type VotedIdea = { id: string; title: string }

/** The idea that a visitor has voted for last. */
export const sharedVotedIdea = createSharedState<VotedIdea | undefined>(undefined)

/** The link is beside the note, to which a vote has led. */
export function VotedIdeaLink() {
  const idea = useSharedState(sharedVotedIdea)
  if (!idea) return null
  return (
    <a className="touch-target" href={`#${idea.id}`}>
      {fillTemplate(experiments.backToIdea, { idea: idea.title })}
    </a>
  )
}
