import { join, resolve } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { CLUSTER } from '../../../server/store/postmaster.ts'
import { changeSettings, EMPTY_TABLES, liftLimits } from './settings.ts'

type Row = Record<string, unknown>
type Stored = { notes: Row[]; contact_submissions: Row[]; site_actions: Row[] }

/** The owner with her hands in the database: reads what visitors sent and sets the limits, through the store's own socket. */
export type Owner = {
  /** The rows as visitors wrote them, oldest first, without what the database adds. */
  read: () => Promise<Stored>
  countRows: () => Promise<number>
  emptyTables: () => Promise<void>
  changeSettings: (settings: Record<string, number | string>) => Promise<void>
  liftLimits: () => Promise<void>
  leave: () => Promise<void>
}

export async function connectOwner(connection: ClientConfig): Promise<Owner> {
  const client = new Client(connection)
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
    emptyTables: async () => void (await client.query(EMPTY_TABLES)),
    changeSettings: (settings) => changeSettings(client, settings),
    liftLimits: () => liftLimits(client),
    leave: () => client.end(),
  }
}

/** How the PostgreSQL of a running site is reached. */
export const connectionTo = (dataDir: string): ClientConfig => ({
  host: join(resolve(dataDir), CLUSTER),
  user: 'postgres',
  database: 'postgres',
})

/** Does one thing as the owner of a site that is running, and lets go of the database. */
export async function asOwner<Result>(dataDir: string, act: (owner: Owner) => Promise<Result>): Promise<Result> {
  const owner = await connectOwner(connectionTo(dataDir))
  const result = await act(owner)
  await owner.leave()
  return result
}
