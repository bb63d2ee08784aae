import type { State } from '../../shared/lead.ts'

/** The page's badges tell states apart by their shape as well as by their colour. */
export const STATE_TONES: Record<State, string> = { new: 'yellow', answered: 'green', archived: 'muted', spam: 'red' }
