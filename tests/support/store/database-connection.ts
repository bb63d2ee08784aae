import { join, resolve } from 'node:path'
import { Client, type ClientBase, type ClientConfig } from 'pg'
import { readBackupLines } from '../../../server/backup/write-backup.ts'
import { CLUSTER_FOLDER } from '../../../server/store/embedded/cluster.ts'
import type { Table } from '../../../shared/tables.ts'

type Row = Record<string, unknown>
type Settings = Record<string, number | string>

export type DatabaseConnection = Awaited<ReturnType<typeof connectToDatabase>>

/** A connection with the owner’s rights to the database of a site: reads what visitors sent, sets the limits. */
export async function connectToDatabase(connection: ClientConfig) {
  const client = new Client(connection)
  await client.connect()
  const read = async () => ({
    notes: await readRows(client, 'notes'),
    contact_submissions: await readRows(client, 'contact_submissions'),
    site_actions: await readRows(client, 'site_actions'),
  })
  return {
    read,
    countRows: async () => Object.values(await read()).flat().length,
    emptyTables: async () => void (await client.query(DELETE_ROWS)),
    liftLimits: () => liftLimits(client),
    close: () => client.end(),
  }
}

/** The rows of a table as visitors wrote them, without what they left empty, oldest first. */
export async function readRows(client: ClientBase, table: Table): Promise<Row[]> {
  const { rows } = await client.query(
    `select (
       select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t) - 'id' - 'created_at') where value not in ('null', '""')
     ) as row from public.${table} t order by id`,
  )
  return rows.map(({ row }) => row)
}

/** All that a backup holds, but its date: the rows of every table that is restored, and their hash at the end. */
export async function readBackedUpLines(client: ClientBase): Promise<string[]> {
  const lines: string[] = []
  for await (const text of readBackupLines(client)) lines.push(text)
  return lines.slice(1)
}

/** How the PostgreSQL of a running site is reached. */
export const storeConnection = (dataDir: string): ClientConfig => ({
  host: join(resolve(dataDir), CLUSTER_FOLDER),
  user: 'postgres',
  database: 'postgres',
})

/** Connects to the database of a running site for one action. */
export async function withDatabase<Result>(
  dataDir: string,
  act: (database: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const database = await connectToDatabase(storeConnection(dataDir))
  const result = await act(database)
  await database.close()
  return result
}

const NO_LIMITS = {
  rows_per_ip_and_minute: 1e6,
  bytes_per_ip_and_minute: 2e9,
  rows_per_ip_and_day: 1e6,
  rows_per_day: 1e6,
}

/** Changes the settings of the store. */
export async function changeSettings(client: ClientBase, settings: Settings): Promise<void> {
  const assignments = Object.keys(settings).map((name, index) => `${name} = $${index + 1}`)
  await client.query(`update private.settings set ${assignments}`, Object.values(settings))
}

export const liftLimits = (client: ClientBase): Promise<void> => changeSettings(client, NO_LIMITS)

const EMPTIED_TABLES = [
  'public.notes',
  'public.contact_submissions',
  'public.site_actions',
  // One test's row is also no retry of another's, and not counted with them.
  'private.recent_row_hashes',
  'private.rate_counters',
]

/** Deletes whatever visitors sent. For a few rows it needs a tenth of the time of truncating. */
export const DELETE_ROWS = EMPTIED_TABLES.map((table) => `delete from ${table}`).join('; ')
