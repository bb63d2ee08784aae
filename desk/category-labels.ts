import { requestMeetup } from '../content/request-meetup.ts'
import { sendMessage } from '../content/send-message.ts'
import { categoryLabelsOf } from '../shared/categories.ts'
import { LEAD_CATEGORIES, type LeadCategory } from '../shared/lead.ts'
import { words } from './words.ts'

const hers: Record<string, string> = { ...categoryLabelsOf({ sendMessage, requestMeetup }), note: words.kinds.note }

/** What the owner calls each category at her site; the store's own word of one that she offers no more. */
export const categoryLabels = Object.fromEntries(
  LEAD_CATEGORIES.map((value) => [value, hers[value] ?? value]),
) as Record<LeadCategory, string>
