/** The columns that a visitor writes. tests/store/field-limits.test.ts compares them with `supabase/migrations`. */
export const VISITOR_COLUMNS = {
  notes: ['content'],
  contact_submissions: ['name', 'email', 'category', 'message'],
  site_actions: ['action_type', 'details'],
} as const
export type Table = keyof typeof VISITOR_COLUMNS
export const TABLES = Object.keys(VISITOR_COLUMNS) as Table[]

/** Each form and Get Started store an action of this type. A form's action repeats the form's texts (decision 29). */
export const ACTION_TYPES = {
  note: 'note_submitted',
  message: 'contact_form',
  meetup: 'meetup_request',
  getStarted: 'service_get_started',
} as const
export type SiteAction = { action_type: (typeof ACTION_TYPES)[keyof typeof ACTION_TYPES]; details: object }

/** The columns that a visitor writes, by table. A text is empty if it was left blank. */
export type VisitorRows = {
  notes: { content: string }
  contact_submissions: { name: string; email: string; category: string; message: string }
  site_actions: { action_type: string; details: object }
}

/** The types of a meetup. The message form offers them too: its row is then a meetup with a real e-mail. */
export const MEETUP_TYPES = ['coffee', 'beer'] as const
export type MeetupType = (typeof MEETUP_TYPES)[number]
