import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations')
/** Any number, as long as nothing else in the database locks it. */
const MIGRATION_LOCK = 7076101

/**
 * Brings the database to the newest migration, each file in one transaction.
 * The book is the Supabase CLI's own, so that either can go on where the other stopped.
 */
export async function migrate(client: Client, directory = MIGRATIONS): Promise<void> {
  const files = readdirSync(directory)
    .filter((file) => FILE_NAME.test(file))
    .sort()
  if (!(await hasBook(client))) await client.query(MAKE_BOOK)
  const { rows } = await client.query<{ version: string }>('select version from supabase_migrations.schema_migrations')
  const applied = new Set(rows.map(({ version }) => version))
  for (const file of files) {
    const [, version = '', name = ''] = FILE_NAME.exec(file) ?? []
    if (!applied.has(version)) await apply(client, version, name, readFileSync(join(directory, file), 'utf8'))
  }
}

const FILE_NAME = /^(\d+)_(.+)\.sql$/

/** The shape `supabase migration up` makes, and its lock-free check: it may have made it already. */
const MAKE_BOOK = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
`

async function hasBook(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ book: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations') as book`,
  )
  return rows[0]?.book !== null
}

async function apply(client: Client, version: string, name: string, sql: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    // Another server may have applied it while this one waited.
    const { rowCount } = await client.query(
      `insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)
       on conflict (version) do nothing`,
      [version, [sql], name],
    )
    if (rowCount === 1) await client.query(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${version}_${name}: ${(error as Error).message}`, { cause: error })
  }
}
