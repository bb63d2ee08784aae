/** What a meetup can be for. A message may have these categories too. */
export const MEETUP_TYPES = ['coffee', 'beer'] as const
export type MeetupType = (typeof MEETUP_TYPES)[number]

/** How an owner may write a category of her own, as `contact_submissions.category` has it. */
export const CATEGORY_KEY = /^[a-z][a-z0-9_-]{0,39}$/

/** What a note has in place of a category, in the list of leads. */
export const NOTE_CATEGORY = 'note'

type Words = {
  sendMessage: { categories: readonly { value: string; label: string }[] }
  requestMeetup: { types: Record<string, string> }
}

/** What the owner calls each category at her site: a meetup as the dialog offers it, in whatever form it was asked for. */
export const categoryLabelsOf = ({ sendMessage, requestMeetup }: Words): Record<string, string> => ({
  ...Object.fromEntries(sendMessage.categories.map(({ value, label }) => [value, label])),
  ...requestMeetup.types,
})
