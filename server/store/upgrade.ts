import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { TABLES } from '../../shared/tables.ts'
import { MIGRATIONS, readMigrations } from './migrate.ts'
import { readTablesVersion } from './version.ts'

const FROM_VERSION_1 = join(import.meta.dirname, '../../supabase/from-version-1.sql')
/** The migrations that leave the columns of what visitors sent as they are. */
const BESIDE_VISITORS_TABLES = ['limits', 'leads', 'search', 'categories']

/**
 * Brings a database of version 1 to the tables of this version, all or nothing, and resolves with the rows of each table, which
 * are as many as before.
 * @throws when they would not be; then it is version 1 as before
 */
export async function upgradeFromVersion1(client: Client): Promise<Map<string, number>> {
  await client.query('begin')
  try {
    // A server of version 1 that is still running waits here, and then finds what it can't write to.
    await client.query(`lock table ${TABLES.map((table) => `public.${table}`).join()} in access exclusive mode`)
    // Another process may have done it while this one waited.
    if ((await readTablesVersion(client)) !== '1') return await countRows(client)
    const before = await countRows(client)
    await client.query(readFileSync(FROM_VERSION_1, 'utf8'))
    for (const { name, path } of readMigrations(MIGRATIONS)) {
      if (BESIDE_VISITORS_TABLES.includes(name)) await client.query(readFileSync(path, 'utf8'))
    }
    await client.query('call version_1.copy_to_version_2(); drop schema version_1 cascade')
    const after = await countRows(client)
    for (const [table, count] of before) {
      if (after.get(table) === count) continue
      throw new Error(`${table} had ${count} rows and would have ${after.get(table)}: nothing was changed.`)
    }
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error(`Nothing was changed: the database answered the commit with ${command}.`)
    return after
  } finally {
    // After a commit there is nothing to roll back, and without a connection nobody to do it.
    await client.query('rollback').catch(() => {})
  }
}

async function countRows(client: Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of TABLES) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from public.${table}`)
    counts.set(`public.${table}`, rows[0]?.count ?? 0)
  }
  return counts
}
