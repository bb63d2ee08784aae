import type { State } from '../../shared/lead.ts'

/** Badges distinguish states by shape as well as by colour. */
export const STATE_TONES: Record<State, string> = { new: 'yellow', answered: 'green', archived: 'muted', spam: 'red' }
