/** What the first line of a backup begins with: its kind, and the version of its tables. */
export const FORMAT = 'portfolio backup 2'
export const FORMAT_OF_VERSION_1 = 'portfolio backup 1'

/** A table that a backup holds, by its name in SQL and the column that numbers its rows. */
export type KeptTable = {
  name: string
  key: string
  /**
   * Rows that are added or removed and never changed: those of one moment are known by their numbers. Others `change`. (The
   * words of a lead may be written again: either ones are good.)
   */
  rows: 'grow' | 'change'
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
    rows: 'change',
    // In another backend the header that names the visitor's address may be one that a visitor can set himself; the categories
    // are those that the page offers now.
    skipped: ['client_address_header', 'salt', 'last_backup_at', 'needs_version', 'categories'],
  },
  { name: CHANNELS, key: 'key', rows: 'change' },
  { name: 'private.lead_index', key: 'seq', rows: 'change' },
  ...SENT.map((name): KeptTable => ({ name, key: 'id', rows: 'grow' })),
  { name: 'private.lead_words', key: 'seq', rows: 'grow' },
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
