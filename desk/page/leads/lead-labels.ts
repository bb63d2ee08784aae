import { requestMeetup, sendMessage } from '#content'
import { findCategoryLabel, listCategoryLabels, NOTE_CATEGORY } from '../../../shared/categories.ts'
import type { State } from '../../../shared/lead.ts'
import { printableLine } from '../../../shared/text.ts'
import { words } from '../words.ts'

const labels: Record<string, string> = {
  ...listCategoryLabels({ sendMessage, requestMeetup }),
  [NOTE_CATEGORY]: words.kinds.note,
}

export const categoryLabel = (category: string): string => findCategoryLabel(labels, category)

/** A note has no name. */
export const leadName = ({ name }: { name: string }): string => printableLine(name) || words.lead.anonymous

export const STATE_TONES: Record<State, string> = { open: 'yellow', replied: 'green', archived: 'muted', spam: 'red' }
