/** The values of `contact_submissions.category`, in the order the form offers them. */
export const CATEGORIES = ['recruiter', 'client', 'collaborator', 'friend', 'coffee', 'beer'] as const
export type Category = (typeof CATEGORIES)[number]

/** The two categories the meetup dialog chooses between. */
export const MEETUP_TYPES = ['coffee', 'beer'] as const satisfies readonly Category[]
export type MeetupType = (typeof MEETUP_TYPES)[number]
