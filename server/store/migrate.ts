import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { inTransaction } from './pool.ts'
import { isOutage } from './store-errors.ts'

const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations')
const FILE_NAME = /^(\d+)_(.+)\.sql$/
/** The number is arbitrary; nothing else in the database may lock it. */
const MIGRATION_LOCK = 7076101

/** `supabase migration up` keeps the same table. */
const CREATE_HISTORY_SQL = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
`

const BASELINE = '20261127000000'
export const RECORD_FIX =
  'If somebody applied its migrations one by one, record them: npx supabase migration repair --status applied <the number of each file>. Otherwise give the site an empty database.'
const UNRECORDED = `The database has tables of this site, but no record of their migrations. ${RECORD_FIX}`

/** Servers that start together wait for each other. The Supabase CLI can go on with the same history. */
export async function migrate(client: ClientBase, directory = MIGRATIONS): Promise<void> {
  const migrations = readMigrations(directory)
  const { hasHistory, hasTables } = await readTableState(client)
  const applied = hasHistory ? await readApplied(client) : new Set<string>()
  if (hasTables && !applied.has(BASELINE)) throw new Error(UNRECORDED)
  if (!hasHistory) await lockAndApply(client, () => client.query(CREATE_HISTORY_SQL))

  for (const { path, version, name } of migrations) {
    if (applied.has(version)) continue
    try {
      await lockAndApply(client, () => applyMigration(client, version, name, readFileSync(path, 'utf8')))
    } catch (error) {
      if (isOutage(error)) throw error
      throw new Error(`Migration ${version}_${name}: ${(error as Error).message}`, { cause: error })
    }
  }
}

export async function findMissingMigrations(client: ClientBase): Promise<string[] | undefined> {
  if (!(await readTableState(client)).hasHistory) return undefined
  const applied = await readApplied(client)
  return readMigrations(MIGRATIONS).flatMap(({ file, version }) => (applied.has(version) ? [] : [file]))
}

async function readApplied(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ version: string }>('select version from supabase_migrations.schema_migrations')
  return new Set(rows.map(({ version }) => version))
}

/** Returns SQL that makes and records all tables, to paste once into an empty database. */
export function joinMigrations(): string {
  const migrations = readMigrations(MIGRATIONS)
  const records = migrations.map(({ version, name }) => `('${version}', '${name}')`).join(', ')
  return [
    CREATE_HISTORY_SQL,
    ...migrations.map(({ path }) => readFileSync(path, 'utf8')),
    `insert into supabase_migrations.schema_migrations (version, name) values ${records};\n`,
  ].join('\n')
}

type Migration = { file: string; path: string; version: string; name: string }

/** @throws for a file that is no migration by its name. To skip it could leave out a table, or the revoking of a right. */
function readMigrations(directory: string): Migration[] {
  const files = readdirSync(directory).filter((file) => !file.startsWith('.'))
  const migrations = files.sort().map((file) => {
    const [, version, name] = FILE_NAME.exec(file) ?? []
    if (version && name) return { file, path: join(directory, file), version, name }
    throw new Error(
      `${join(directory, file)} is no migration by its name: call it <date and time as digits>_<name>.sql, like 20261127000000_tables.sql, or take it out.`,
    )
  })
  for (const [at, { file, version }] of migrations.entries()) {
    const previous = migrations[at - 1]
    if (previous?.version !== version) continue
    throw new Error(
      `${previous.file} and ${file} in ${directory} have the same number. Give the later file a new number.`,
    )
  }
  return migrations
}

/** One query reads both, because another server may be making them at this moment. */
async function readTableState(client: ClientBase): Promise<{ hasHistory: boolean; hasTables: boolean }> {
  const { rows } = await client.query<{ history: string | null; tables: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations') as history, to_regclass('private.settings') as tables`,
  )
  return { hasHistory: rows[0]?.history !== null, hasTables: rows[0]?.tables !== null }
}

const lockAndApply = (client: ClientBase, work: () => Promise<unknown>): Promise<void> =>
  inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await work()
  })

async function applyMigration(client: ClientBase, version: string, name: string, sql: string): Promise<void> {
  const { rowCount } = await client.query(
    `insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)
     on conflict (version) do nothing`,
    [version, [sql], name],
  )
  // Another server may have applied it while this one waited.
  if (rowCount === 1) await client.query(sql)
}
