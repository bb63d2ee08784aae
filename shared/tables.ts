/** What a visitor writes. */
export type Rows = {
  notes: { content: string }
  contact_submissions: Record<'name' | 'email' | 'category' | 'message', string>
  site_actions: { action_type: string; details: object }
}
export type Table = keyof Rows

/** tests/store/field-limits.test.ts compares it with `supabase/migrations`. */
export const COLUMNS = {
  notes: { content: 'text' },
  contact_submissions: { name: 'text', email: 'text', category: 'text', message: 'text' },
  site_actions: { action_type: 'text', details: 'json' },
} satisfies Record<Table, object>
export const TABLES = Object.keys(COLUMNS) as Table[]

export const ACTIONS = {
  note: 'note_submitted',
  message: 'contact_form',
  meetup: 'meetup_request',
  getStarted: 'service_get_started',
} as const
export type Action = { action_type: (typeof ACTIONS)[keyof typeof ACTIONS]; details: object }

/** The types of a meetup. The contact form offers them too: its row is then a meetup with a real e-mail. */
export const MEETUP_TYPES = ['coffee', 'beer'] as const
export type MeetupType = (typeof MEETUP_TYPES)[number]

/** `contact_submissions.category` accepts such keys. */
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
