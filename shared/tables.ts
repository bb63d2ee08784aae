import type { Category, MeetupType } from './categories.ts'

/** What a visitor may write: each table with its row. */
export type Rows = {
  notes: { content: string }
  contact_submissions: { name: string; email: string; category: Category; message: string }
  site_actions: SiteAction
}
export type Table = keyof Rows

export type SiteAction =
  | { action_type: 'service_get_started'; details: { service: string } }
  | { action_type: 'note_submitted'; details: { content: string } }
  | { action_type: 'contact_form'; details: Rows['contact_submissions'] }
  | { action_type: 'meetup_request'; details: { meetup_type: MeetupType; name: string; phone: string } }
