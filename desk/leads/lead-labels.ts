import { requestMeetup, sendMessage } from '#content'
import { categoryLabelsOf, NOTE_CATEGORY } from '../../shared/categories.ts'
import type { State } from '../../shared/lead.ts'
import { printableLine } from '../../shared/printable.ts'
import { words } from '../words.ts'

const labels: Record<string, string> = {
  ...categoryLabelsOf({ sendMessage, requestMeetup }),
  [NOTE_CATEGORY]: words.kinds.note,
}

/** What the owner calls a category at her site; the store's own word of one that she offers no more. */
export const categoryLabel = (category: string): string =>
  Object.hasOwn(labels, category) ? String(labels[category]) : category

/** The name as it may be shown among the desk's own words. A note has none. */
export const nameOf = ({ name }: { name: string }): string => printableLine(name) || words.lead.anonymous

/** Badges distinguish states by shape as well as by colour. */
export const STATE_TONES: Record<State, string> = { new: 'yellow', answered: 'green', archived: 'muted', spam: 'red' }
