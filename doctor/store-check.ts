import type { ClientBase } from 'pg'
import { findHostedStore } from '../server/built-site.ts'
import { READ_ONLY_FIX } from '../server/store/connection-faults.ts'
import { findMissingMigrations } from '../server/store/migrate.ts'
import { findUnknownCategories, makeCategoriesSql } from '../server/store/requirements.ts'
import { type Check, type CheckResult, fault, ok, warn } from './doctor-context.ts'

export const checkStore: Check = async (context) => {
  const { databaseUrl, dataDir } = context.environment
  const elsewhere = findHostedStore(context.environment)
  if (elsewhere) {
    return warn(
      `The database of ${elsewhere}, to which the page writes, is not checked.`,
      'Set DATABASE_URL for this command, as docs/supabase.md says under 6.',
    )
  }
  if (!context.isStoreKnown) {
    return fault(
      `There is no store in ${dataDir}, so visitors can't write.`,
      'npm start, or set DATA_DIR as the site has it; where the page writes to a hosted store, DATABASE_URL.',
    )
  }
  const connection = await context.connection()
  const { client } = connection
  if (!client) return fault(connection.reason, databaseUrl ? 'Start the database, or correct DATABASE_URL.' : START_FIX)
  if (!connection.isRunning) return fault(`The site is not running on ${dataDir}, so visitors can't write.`, START_FIX)
  const name = databaseUrl ? 'The database of DATABASE_URL' : `The store in ${dataDir}`
  return (
    (await checkMigrations(client)) ??
    (await checkCategories(client)) ??
    (await tryVisitorInserts(client)) ??
    ok(`${name} has every migration, and takes what visitors send.`)
  )
}

const START_FIX = 'npm start, or systemctl start portfolio; it says what is wrong.'

async function checkMigrations(client: ClientBase): Promise<CheckResult | undefined> {
  const missing = await findMissingMigrations(client)
  if (missing === undefined) {
    return warn(
      'The database keeps no list of its migrations, so missing ones are not seen.',
      'If they were pasted into an editor, record them as docs/supabase.md says under 2; else restart the site.',
    )
  }
  if (missing.length === 0) return undefined
  return fault(
    `The database lacks ${missing.join(', ')}.`,
    'Restart the site, or npx supabase db push: either applies them.',
  )
}

/** For a hosted store no server of the site adds new categories, so the owner must. */
async function checkCategories(client: ClientBase): Promise<CheckResult | undefined> {
  const refused = await findUnknownCategories(client)
  if (refused.length === 0) return undefined
  return fault(
    `The store refuses messages of the category ${refused.join(', ')}, which content/send-message.yaml offers.`,
    `Restart the site; for a hosted store run ${makeCategoriesSql(refused)}; in its SQL Editor.`,
  )
}

const VISITOR_INSERTS = [
  `insert into public.notes (content) values ('npm run doctor')`,
  `insert into public.contact_submissions (name, email, category, message) values ('npm run doctor', 'doctor@example.org', 'coffee', 'npm run doctor')`,
  `insert into public.site_actions (action_type, details) values ('contact_form', '{}')`,
]

/** Tries a visitor's inserts in a transaction that is rolled back. */
async function tryVisitorInserts(client: ClientBase): Promise<CheckResult | undefined> {
  await client.query('begin')
  try {
    await client.query(`set local role anon; set local lock_timeout = '5s'`)
    for (const row of VISITOR_INSERTS) await client.query(row)
    return undefined
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    return fault(
      `The store refuses what visitors send: ${message}.`,
      FIXES[code] ?? 'Restart the site, and look into its log.',
    )
  } finally {
    await client.query('rollback')
  }
}

/** The keys are SQLSTATE codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FIXES: Record<string, string> = {
  '25006': READ_ONLY_FIX,
  '42501': 'Apply supabase/migrations/20261127000100_rights.sql again as the owner of the database.',
  PT429:
    'So much came today that no more is taken until midnight UTC: docs/self-hosting.md says how the limits are set.',
}
