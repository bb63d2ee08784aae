import type { ContactRow } from './submissions/message.ts'
import type { SiteAction } from './submissions/submission.ts'

/** What a visitor may write: each table with its row. */
export type Rows = {
  notes: { content: string }
  contact_submissions: ContactRow
  site_actions: SiteAction
}
export type Table = keyof Rows
