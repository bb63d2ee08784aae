import { createSharedState } from '../../ui/shared-state.ts'

// The experiments write it and the note reads it. It is apart from both, because a page may have only one of them.

export type VotedIdea = { id: string; title: string }

/** The idea that a visitor has voted for last. */
export const sharedVotedIdea = createSharedState<VotedIdea | undefined>(undefined)
