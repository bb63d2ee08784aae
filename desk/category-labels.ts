import { requestMeetup } from '../content/request-meetup.ts'
import { sendMessage } from '../content/send-message.ts'
import { LEAD_CATEGORIES, type ListedLead } from '../owner/desk/contract.ts'
import { categoryLabelsOf } from '../shared/leads/category-labels.ts'
import { words } from './words.ts'

const hers: Record<string, string> = { ...categoryLabelsOf({ sendMessage, requestMeetup }), note: words.kinds.note }

/** What the owner calls each category at her site; the store's own word of one that she offers no more. */
export const categoryLabels = Object.fromEntries(
  LEAD_CATEGORIES.map((value) => [value, hers[value] ?? value]),
) as Record<ListedLead['category'], string>
