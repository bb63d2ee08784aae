import { requestMeetup, sendMessage } from '#content'
import { categoryLabelsOf, NOTE_CATEGORY } from '../../shared/categories.ts'
import type { State } from '../../shared/lead.ts'
import { printableLine } from '../../shared/printable.ts'
import { words } from '../words.ts'

const labels: Record<string, string> = {
  ...categoryLabelsOf({ sendMessage, requestMeetup }),
  [NOTE_CATEGORY]: words.kinds.note,
}

/** The site's label, or the stored value of a category that the site no longer offers. */
export const categoryLabel = (category: string): string =>
  Object.hasOwn(labels, category) ? String(labels[category]) : category

/** A note has no name. */
export const nameOf = ({ name }: { name: string }): string => printableLine(name) || words.lead.anonymous

export const STATE_TONES: Record<State, string> = { new: 'yellow', answered: 'green', archived: 'muted', spam: 'red' }
