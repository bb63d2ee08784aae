import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import type { Queryable } from '../../shared/node/queryable.ts'
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

/** Applies all missing migrations, or none. Servers that start together wait for each other. */
export async function migrate(client: ClientBase, directory = MIGRATIONS): Promise<void> {
  // A database that lacks none may be read-only.
  if ((await findMissingMigrations(client, directory)).length === 0) return
  await inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(CREATE_HISTORY_SQL)
    // Another server may have applied some while this one waited.
    for (const migration of await findMissingMigrations(client, directory)) await applyMigration(client, migration)
  })
}

export async function findMissingMigrations(db: Queryable, directory = MIGRATIONS): Promise<Migration[]> {
  const applied = await listAppliedFiles(db)
  return readMigrations(directory).filter(({ file }) => !applied.has(file))
}

async function listAppliedFiles(db: Queryable): Promise<Set<string>> {
  const history = await db.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  )
  if (!history.rows[0]?.exists) return new Set()
  const { rows } = await db.query<{ file: string }>(
    `select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations`,
  )
  return new Set(rows.map(({ file }) => file))
}

async function applyMigration(client: ClientBase, { file, path, version, name }: Migration): Promise<void> {
  const sql = readFileSync(path, 'utf8')
  try {
    await client.query(sql)
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
      [version, [sql], name],
    )
  } catch (error) {
    if (isOutage(error)) throw error
    throw new Error(`Migration ${file}: ${(error as Error).message}`, { cause: error })
  }
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

/** @throws for a file that is no migration by its name: without it, a table or a revoked right might be missing. */
function readMigrations(directory: string): Migration[] {
  const files = readdirSync(directory).filter((file) => !file.startsWith('.'))
  return files.sort().map((file) => {
    const [, version, name] = FILE_NAME.exec(file) ?? []
    if (version && name) return { file, path: join(directory, file), version, name }
    throw new Error(
      `${join(directory, file)} is no migration by its name: call it <date and time as digits>_<name>.sql, like 20261127000000_tables.sql, or take it out.`,
    )
  })
}
