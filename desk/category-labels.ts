import { requestMeetup, sendMessage } from '#content'
import { categoryLabelsOf, NOTE_CATEGORY } from '../shared/categories.ts'
import { words } from './words.ts'

const labels: Record<string, string> = {
  ...categoryLabelsOf({ sendMessage, requestMeetup }),
  [NOTE_CATEGORY]: words.kinds.note,
}

/** What the owner calls a category at her site; the store's own word of one that she offers no more. */
export const categoryLabel = (category: string): string =>
  Object.hasOwn(labels, category) ? String(labels[category]) : category
