/** The types of a meetup. A message may have these categories too. */
export const MEETUP_TYPES = ['coffee', 'beer'] as const
export type MeetupType = (typeof MEETUP_TYPES)[number]

/** What `contact_submissions.category` accepts. */
export const CATEGORY_KEY = /^[a-z][a-z0-9_-]{0,39}$/

export const NOTE_CATEGORY = 'note'

type CategoryTexts = {
  sendMessage: { categories: readonly { value: string; label: string }[] }
  requestMeetup: { types: Record<string, string> }
}

/** The owner's labels by category. A meetup has the dialog's label, whichever form it came from. */
export const listCategoryLabels = ({ sendMessage, requestMeetup }: CategoryTexts): Record<string, string> => ({
  ...Object.fromEntries(sendMessage.categories.map(({ value, label }) => [value, label])),
  ...requestMeetup.types,
})

export const findCategoryLabel = (labels: Record<string, string>, category: string): string =>
  Object.hasOwn(labels, category) ? String(labels[category]) : category
