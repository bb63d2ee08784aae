import { escapeLiteral } from 'pg'
import { COLUMNS, type Table } from '../shared/tables.ts'

/** Which of what visitors sent the owner wants to see; all that are given hold. */
export type Wanted = { since?: Date | undefined; search?: string | undefined; open?: boolean | undefined }

/** A table's words, in SQL, as one text. */
function wordsOf(table: Table): string {
  const columns = Object.entries(COLUMNS[table]).map(([column, type]) =>
    type === 'json' ? `(select string_agg(value, ' ') from jsonb_each_text(${column}))` : column,
  )
  return `concat_ws(' ', ${columns.join()})`
}

/** What a table's rows are called in the list of leads; an action is none. */
const KINDS_IN: Record<Table, string> = {
  notes: `'note'`,
  contact_submissions: `'message', 'meetup'`,
  site_actions: 'null',
}

/** The condition, in SQL, under which a row of `table`, called `stored`, is wanted. */
export function wantedIn(table: Table, { since, search, open }: Wanted): string {
  const conditions = [
    since && `created_at >= ${escapeLiteral(since.toISOString())}`,
    search && `${wordsOf(table)} ilike ${escapeLiteral(`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`)}`,
    open &&
      `exists (select from private.lead_index where kind in (${KINDS_IN[table]}) and id = stored.id and state = 'new')`,
  ]
  return conditions.filter(Boolean).join(' and ') || 'true'
}
