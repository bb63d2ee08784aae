import { createSharedState } from '../ui/shared-state.ts'

// The experiments write this state, and the services, which have the note, read it. A page may have only one of the two.

export type VotedIdea = { id: string; title: string }

/** The idea that a visitor has voted for last. */
export const votedIdeaState = createSharedState<VotedIdea | undefined>(undefined)
