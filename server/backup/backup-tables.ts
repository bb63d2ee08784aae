import type { ClientBase } from 'pg'
import { ownerFormat } from '../../content-model/reader/owner-profile.ts'
import { TABLES } from '../../shared/tables.ts'

/** Begins the first line of a backup; the number is the version of its lines. */
export const BACKUP_FORMAT = 'portfolio backup 4'

/** The rows in memory at once: a row of the list of leads may have 650 KB, and a small server 256 MB. */
export const ROWS_IN_MEMORY = 20

/** The line before the rows of a table. */
export type TableHeading = { table: string; columns: string[] }

type BackupTable = {
  name: string
  /** The file has the rows in the order of this column. */
  key: string
  /** The key is given by a sequence. */
  hasSequence?: boolean
  skippedColumns?: readonly string[]
}

export const SETTINGS_TABLE = 'private.settings'

/** A running site has registered its own channels before a restore. */
export const CHANNELS_TABLE = 'private.channels'

/**
 * In the order in which an insert locks them, because backups and restores lock them too. A foreign key refers only to an
 * earlier table.
 */
export const BACKUP_TABLES: readonly BackupTable[] = [
  ...TABLES.map((table): BackupTable => ({ name: `public.${table}`, key: 'id', hasSequence: true })),
  {
    name: SETTINGS_TABLE,
    key: 'only_row',
    // In another backend, a visitor could set the header of the IP address. The categories are those that the page
    // offers now. The help of commands/restore.ts lists all four.
    skippedColumns: ['client_ip_header', 'hash_secret', 'last_backup_at', 'categories'],
  },
  { name: CHANNELS_TABLE, key: 'key' },
  {
    name: 'private.leads',
    key: 'id',
    hasSequence: true,
    // Open desks need them, and a new store has none.
    skippedColumns: ['last_change_id', 'state_changed_at'],
  },
  { name: 'private.deliveries', key: 'lead_id' },
]

export const BACKUP_TABLE_NAMES: readonly string[] = BACKUP_TABLES.map(({ name }) => name)

export const SKIPPED_TABLES = [
  // Both hold hashes, for a day and for ten minutes.
  'private.rate_counters',
  'private.recent_row_hashes',
  // A change is undone at the desk that made it, and nowhere else.
  'private.state_changes',
  // A copy must not open the desk.
  'private.passkeys',
  'private.desk_sessions',
  'private.desk_secrets',
]

export async function listColumns(client: ClientBase, { name, skippedColumns = [] }: BackupTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attname`,
    [name],
  )
  if (rows.length > 0) return rows.map((column) => column.name).filter((column) => !skippedColumns.includes(column))
  throw new Error(`The database has no table ${name} yet; start the site once, or apply supabase/migrations.`)
}

const TABLE_LABELS = [
  ['public.contact_submissions', 'message or meetup', 'messages and meetups'],
  ['public.notes', 'note', 'notes'],
  ['public.site_actions', 'action', 'actions'],
] as const

export const describeCounts = (counts: ReadonlyMap<string, number>): string =>
  TABLE_LABELS.map(([table, one, more]) => {
    const count = counts.get(table) ?? 0
    return `${ownerFormat.number(count)} ${count === 1 ? one : more}`
  }).join(', ')
