import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Client } from 'pg'

/** What `npm run backup` of version 1.1.0 wrote: a lead in every state, two notes, four actions, one address of NOTIFY. */
export const BACKUP_OF_VERSION_1 = join(import.meta.dirname, 'backup-of-1.1.0')

const LAST_OF_1_0 = '20261101000500'

/** Empties the database and makes the tables of a version 1.x in it, with its migrations and their history. */
export async function makeVersion1(owner: Client, version: '1.0' | '1.1'): Promise<void> {
  await owner.query(`
    drop schema private, supabase_migrations cascade; create schema supabase_migrations;
    drop table public.notes, public.contact_submissions, public.site_actions;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`)
  const text = gunzipSync(readFileSync(join(import.meta.dirname, 'migrations.sql.gz'))).toString()
  for (const migration of text.split(/^-- migration /m).slice(1)) {
    const [, number = '', name] = /^(\d+)_(\S+)/.exec(migration) ?? []
    if (version === '1.0' && number > LAST_OF_1_0) return
    await owner.query(migration.slice(migration.indexOf('\n')))
    await owner.query('insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)', [
      number,
      name,
    ])
  }
}
