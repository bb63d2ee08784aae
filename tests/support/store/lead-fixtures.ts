import type { StoredLead } from '../../../leads/stored-lead.ts'
import { type RequestRejection, toRejection } from '../../../server/http/rejection.ts'
import type { VisitorStore } from '../../../server/store/store.ts'
import type { Table, VisitorRows } from '../../../shared/tables.ts'

/** Rows as the page sends them, for whichever test needs one and does not mind whose it is. */
export const messageRow = { name: 'Ann', email: 'ann@example.org', category: 'client', message: 'Hello' }
export const meetupRow = {
  name: 'Bob',
  email: '+16175550100@phone-contact.invalid',
  category: 'beer',
  message: 'Beer meetup request from Bob. Phone: +1 617 555 0100. User agent: X. Referrer: Direct visit.',
}

/** A lead as the database gives it, by default of a message. */
export const makeStoredLead = (visitor_row: StoredLead['visitor_row'], more: Partial<StoredLead> = {}): StoredLead => ({
  id: 1,
  kind: 'message',
  visitor_table: 'contact_submissions',
  visitor_row_id: 1,
  category: 'client',
  created_at: new Date('2026-11-22T12:00:00Z'),
  state: 'open',
  replied_at: null,
  spam_reasons: [],
  language_folder: '',
  visitor_row,
  ...more,
})

/**
 * Inserts a row as an anonymous visitor.
 * @returns the rejection and its cause, or undefined if the row is stored
 */
export async function insertAsVisitor<Name extends Table>(
  store: VisitorStore,
  table: Name,
  row: Partial<VisitorRows[Name]>,
  clientIp = '',
): Promise<(RequestRejection & { cause: Error }) | undefined> {
  try {
    await store.insertVisitorRows({
      table,
      columns: Object.keys(row),
      rowsJson: JSON.stringify([row]),
      clientIp,
      headers: {},
    })
    return undefined
  } catch (cause) {
    return toRejection(cause) as RequestRejection & { cause: Error }
  }
}
