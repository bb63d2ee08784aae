import type { Heading } from './snapshot.ts'

/** Columns of version 1 that have another name since, by table. supabase/from-version-1.sql does the same in a database. */
const RENAMED: Record<string, Record<string, string>> = {
  'private.channels': { told_up_to: 'notified_up_to' },
  'private.lead_index': { is_trap_filled: 'is_honeypot_filled' },
}

/** A table's heading in a backup that version 1 made, as it would be now. */
export const headingFromVersion1 = (heading: Heading): Heading => ({
  ...heading,
  columns: heading.columns.map((column) => RENAMED[heading.table]?.[column] ?? column),
})

/** One of its rows, as JSON. What visitors sent stays exactly as it is. */
export function rowFromVersion1(table: string, line: string): string {
  const renamed = RENAMED[table]
  if (!renamed) return line
  const row = Object.entries(JSON.parse(line)).map(([column, value]) => [renamed[column] ?? column, value])
  const { state, ...others } = Object.fromEntries(row)
  if (state === undefined) return JSON.stringify(others)
  return JSON.stringify({ ...others, state: state === 'put_away' ? 'archived' : state })
}
