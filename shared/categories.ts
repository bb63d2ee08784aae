/** The values of `contact_submissions.category`, in the order the form offers them. */
export const CATEGORIES = ['recruiter', 'client', 'collaborator', 'friend', 'coffee', 'beer'] as const
export type Category = (typeof CATEGORIES)[number]

/** The two categories the meetup dialog chooses between. */
export const MEETUP_TYPES = ['coffee', 'beer'] as const satisfies readonly Category[]
export type MeetupType = (typeof MEETUP_TYPES)[number]

/** The others are a message's. */
export const MESSAGE_CATEGORIES = CATEGORIES.filter(
  (category): category is Exclude<Category, MeetupType> => !MEETUP_TYPES.some((type) => type === category),
)

type Words = {
  sendMessage: { categories: readonly { value: string; label: string }[] }
  requestMeetup: { types: Record<string, string> }
}

/** What the owner calls each category at her site: a meetup as the dialog offers it, in whatever form it was asked for. */
export const categoryLabelsOf = ({ sendMessage, requestMeetup }: Words): Record<string, string> => ({
  ...Object.fromEntries(sendMessage.categories.map(({ value, label }) => [value, label])),
  ...requestMeetup.types,
})
