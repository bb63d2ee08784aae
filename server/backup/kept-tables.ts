/** What the first line of a backup begins with: its kind, and the version of its tables. */
export const FORMAT = 'portfolio backup 3'

/** A table that a backup holds, by its name in SQL and the column that numbers its rows. */
export type KeptTable = {
  name: string
  key: string
  /** Columns that belong to the backend and not to what it holds. */
  skipped?: readonly string[]
}

/** One row, which every backend has. */
export const SETTINGS = 'private.settings'

/** How far each address has been notified. A running site may have its own there already. */
export const CHANNELS = 'private.channels'

/** What visitors sent. */
export const SENT = ['public.notes', 'public.contact_submissions', 'public.site_actions']

/** A row refers only to rows of the tables before its own. */
export const KEPT: readonly KeptTable[] = [
  {
    name: SETTINGS,
    key: 'only_row',
    // In another backend the header that names the visitor's address may be one that a visitor can set himself; the categories
    // are those that the page offers now.
    skipped: ['client_address_header', 'salt', 'last_backup_at', 'categories'],
  },
  { name: CHANNELS, key: 'key' },
  { name: 'private.lead_index', key: 'seq' },
  ...SENT.map((name): KeptTable => ({ name, key: 'id' })),
  { name: 'private.lead_words', key: 'seq' },
]

/** Hashes of addresses and texts, worth nothing after a day. */
export const NOT_KEPT = ['private.counters', 'private.recent']

/** What a person calls the rows of what visitors sent. */
const NAMES = [
  ['public.contact_submissions', 'message or meetup', 'messages and meetups'],
  ['public.notes', 'note', 'notes'],
  ['public.site_actions', 'action', 'actions'],
] as const

/** How many rows of each kind: 2 messages and meetups, 1 note, 0 actions. */
export const describeRows = (counts: ReadonlyMap<string, number>): string =>
  NAMES.map(([table, one, more]) => {
    const count = counts.get(table) ?? 0
    return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`
  }).join(', ')
