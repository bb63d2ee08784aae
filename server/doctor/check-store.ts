import type { ClientBase } from 'pg'
import { ownerFormat } from '../../content-model/reader/owner-profile.ts'
import type { Queryable } from '../../shared/node/queryable.ts'
import type { Environment } from '../process/env.ts'
import { findUnknownCategories, makeCategoriesSql } from '../store/categories.ts'
import { findMissingMigrations } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import { READ_ONLY_FIX } from '../store/store-errors.ts'
import { type CheckResult, fault, ok, warn } from './check-result.ts'

export async function checkStore(store: Store, { databaseUrl, dataDir }: Environment): Promise<CheckResult> {
  const name = databaseUrl ? 'The database of DATABASE_URL' : `The store in ${dataDir}`
  const missing = await findMissingMigrations(store)
  if (missing.length > 0) {
    const files = missing.map(({ file }) => file).join(', ')
    return fault(`The database lacks ${files}.`, 'Restart the site, or run npx supabase db push.')
  }
  const refusal = (await checkCategories(store)) ?? (await store.withOwnerConnection(tryVisitorInserts))
  return refusal ?? ok(`${name} has every migration, and takes what visitors send.`)
}

/** No server of the site adds new categories to Supabase, so the owner must. */
async function checkCategories(db: Queryable): Promise<CheckResult | undefined> {
  const unknown = await findUnknownCategories(db)
  if (unknown.length === 0) return undefined
  return fault(
    `The store refuses messages of the category ${unknown.join(', ')}, which content/message-form.yaml offers.`,
    `Restart the site; with Supabase run ${makeCategoriesSql(unknown)}; in its SQL Editor.`,
  )
}

const VISITOR_INSERTS = `
  insert into public.notes (content) values ('npm run doctor');
  insert into public.contact_submissions (name, email, category, message)
    values ('npm run doctor', 'doctor@example.org', 'coffee', 'npm run doctor');
  insert into public.site_actions (action_type, details) values ('contact_form', '{}')`

/** The keys are SQLSTATE codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSERT_FIXES: Record<string, string> = {
  '25006': READ_ONLY_FIX,
  '42501':
    'Run the lines of supabase/migrations/ that begin with grant again, as the owner of the database. If row-level security is named, run the missing create policy of 20261127000100_rights.sql, too.',
  PT429: 'Wait until midnight UTC, or raise the limit as docs/self-hosting.md says.',
}

/** Tries a visitor's inserts in a transaction, and rolls it back. */
async function tryVisitorInserts(client: ClientBase): Promise<CheckResult | undefined> {
  await client.query('begin')
  try {
    // Without headers, the rows would be the owner's, which have no limit.
    await client.query(
      `set local role anon; set local "request.headers" = '{}'; set local lock_timeout = '5s'; ${VISITOR_INSERTS}`,
    )
    return undefined
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    const fix = INSERT_FIXES[code] ?? 'Restart the site, and read its log.'
    return fault(`The store refuses what visitors send: ${message}.`, fix)
  } finally {
    await client.query('rollback')
  }
}

/** docs/owner.md says to make a backup once a month, and it may come some days late. */
const BACKUP_MAX_DAYS = 35
const BACKUP_FIX = 'npm run backup -- FILE, or Settings → Backup at the desk, once a month as docs/owner.md says.'

export async function checkBackup(db: Queryable): Promise<CheckResult> {
  const { rows } = await db.query<{ days: number | null; isEmpty: boolean }>(
    `select extract(epoch from now() - nullif(last_backup_at, '-infinity'))::float / 86400 as days,
            not exists (select from private.leads) as "isEmpty"
     from private.settings`,
  )
  const { days = null, isEmpty = true } = rows[0] ?? {}
  if (days === null)
    return isEmpty ? ok('There is nothing to back up yet.') : fault('A backup was never made.', BACKUP_FIX)
  const age = `The last backup is ${days < 1 ? 'not a day' : ownerFormat.count(Math.floor(days), 'day')} old.`
  return days <= BACKUP_MAX_DAYS ? ok(age) : warn(age, BACKUP_FIX)
}
