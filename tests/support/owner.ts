import { resolve } from 'node:path'
import pg from 'pg'

type Row = Record<string, unknown>
type Stored = { notes: Row[]; contact_submissions: Row[]; site_actions: Row[] }

/** The owner with her hands in the database: reads what visitors sent, through the store's own socket. */
export type Owner = {
  /** The rows as visitors wrote them, oldest first, without what the database adds. */
  read: () => Promise<Stored>
  countRows: () => Promise<number>
  emptyTables: () => Promise<void>
  liftLimits: () => Promise<void>
  leave: () => Promise<void>
}

export async function connectOwner(dataDir: string): Promise<Owner> {
  const client = new pg.Client({ host: resolve(dataDir), user: 'postgres', database: 'postgres' })
  await client.connect()
  const rows = async (table: keyof Stored) => {
    const { rows } = await client.query(
      `select to_jsonb(t) - 'id' - 'created_at' as row from public.${table} t order by id`,
    )
    return rows.map(({ row }) => row)
  }
  const read = async () => ({
    notes: await rows('notes'),
    contact_submissions: await rows('contact_submissions'),
    site_actions: await rows('site_actions'),
  })
  return {
    read,
    countRows: async () => Object.values(await read()).flat().length,
    emptyTables: async () =>
      void (await client.query(
        // The last is what retries are known by: one test's message is no retry of another's.
        'truncate public.notes, public.contact_submissions, public.site_actions, private.recent',
      )),
    liftLimits: async () =>
      void (await client.query(
        'update private.settings set rows_per_source_and_minute = 1e6, rows_per_source_and_day = 1e6, rows_per_day = 1e6',
      )),
    leave: () => client.end(),
  }
}
