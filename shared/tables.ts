export type ContactRow = { name: string; email: string; category: string; message: string }

export type SiteAction = {
  action_type: 'service_get_started' | 'note_submitted' | 'contact_form' | 'meetup_request'
  details: object
}

/** What a visitor may write: each table with its row. */
export type Rows = {
  notes: { content: string }
  contact_submissions: ContactRow
  site_actions: SiteAction
}
export type Table = keyof Rows

/** The columns that a visitor writes, and no other may he. */
export const COLUMNS: { [Name in Table]: Record<keyof Rows[Name], 'text' | 'json'> } = {
  notes: { content: 'text' },
  contact_submissions: { name: 'text', email: 'text', category: 'text', message: 'text' },
  site_actions: { action_type: 'text', details: 'json' },
}
export const TABLES = Object.keys(COLUMNS) as Table[]
