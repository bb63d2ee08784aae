import { lstatSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { storeElsewhere } from '../../server/http/find-built.ts'
import { acceptCategoriesSql, refusedCategories } from '../../server/store/categories.ts'
import { chownCommand, lackOfRoom, userName } from '../../server/store/disk-faults.ts'
import { missingMigrations } from '../../server/store/migrate.ts'
import { TABLES } from '../../shared/tables.ts'
import { type Check, fault, inStore, ok, warn } from './finding.ts'

export const storeRuns: Check = async (site) => {
  const { databaseUrl, dataDir } = site.environment
  const elsewhere = storeElsewhere(site.environment)
  if (elsewhere) {
    return warn(
      `The database of ${elsewhere}, to which the page writes, is not looked at.`,
      'Set DATABASE_URL for this command, as docs/supabase.md says under 6.',
    )
  }
  if (!site.isStoreKnown) {
    return fault(
      `There is no store in ${dataDir}: nobody can write.`,
      'npm start, or set DATA_DIR as the site has it; where the page writes to a hosted store, DATABASE_URL.',
    )
  }
  const way = await site.way()
  if (databaseUrl !== undefined) {
    if (way.client) return ok('The database of DATABASE_URL answers.')
    return fault(`The database of DATABASE_URL does not answer: ${way.why}`, 'Start it, or mend DATABASE_URL.')
  }
  if (way.isRunning) return ok(`The store in ${dataDir} is running.`)
  return [
    fault(`The site is not running on ${dataDir}, so nobody can write.`, 'npm start, or systemctl start portfolio'),
    ...(way.client ? [] : [fault(way.why, 'It says so itself; npm start would stop there too.')]),
  ]
}

/** A backup program, or a command run as root, may leave files open to others or owned by another user. */
export const directoryIsPrivate: Check = async ({ environment: { databaseUrl, dataDir }, isStoreKnown }) => {
  if (databaseUrl !== undefined || !isStoreKnown) return undefined
  const { uid, mode } = statSync(dataDir)
  if (mode & 0o077) {
    return fault(`Others on this machine can look into ${dataDir}.`, `chmod -R go= ${dataDir}`)
  }
  const strange = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dataDir, name))
    .find((path) => !path.endsWith('lost+found') && lstatSync(path, { throwIfNoEntry: false })?.uid !== uid)
  if (strange === undefined) return ok(`Only ${userName(uid)} can look into ${dataDir}.`)
  return fault(
    `${strange} does not belong to ${userName(uid)}, as ${dataDir} does.`,
    `With the site stopped: ${chownCommand(dataDir, uid)}`,
  )
}

/** Seven times the most that visitors usually send in a day, 10,000 rows and 48 MiB. */
const A_WEEK = { bytes: 350_000_000, files: 1_000 }

export const diskHasRoom: Check = async ({ environment: { databaseUrl, dataDir }, isStoreKnown }) => {
  if (databaseUrl !== undefined || !isStoreKnown) return undefined
  const lacking = lackOfRoom(dataDir, A_WEEK)
  if (lacking) return fault(`The store may soon have no room: ${lacking}`, 'Make room, or give it a larger disk.')
  const { bavail, bsize } = statfsSync(dataDir)
  return ok(`The store's disk has ${((bavail * bsize) / 1e9).toFixed(1)} GB free.`)
}

export const migrationsAreApplied = inStore(async (client) => {
  const missing = await missingMigrations(client)
  if (missing === undefined) {
    return warn(
      'The database keeps no list of its migrations, so none can be missed.',
      'If they were pasted into an editor, let the Supabase CLI know, as docs/supabase.md says under 2; else restart the site.',
    )
  }
  if (missing.length === 0) return ok('The database has every migration.')
  return fault(
    `The database lacks ${missing.join(', ')}.`,
    'Restart the site, or npx supabase db push: either applies them.',
  )
})

/** For a hosted store no server of the site adds new categories, so the owner must. */
export const categoriesAreAccepted = inStore(async (client) => {
  const refused = await refusedCategories(client)
  if (refused.length === 0) return ok('The store accepts every category that the page offers.')
  return fault(
    `The store refuses messages of the category ${refused.join(', ')}, which content/send-message.yaml offers.`,
    `Restart the site; for a hosted store run ${acceptCategoriesSql(refused)}; in its SQL Editor.`,
  )
})

/** Backups are made every night, as the docs say: one that failed is not yet a fault. */
const BACKUP_MAX_DAYS = 3
const BACKUP_CURE = 'npm run backup -- FILE, every night by cron as docs/self-hosting.md says.'

export const backupIsRecent = inStore(async (client) => {
  const { rows } = await client.query<{ days: number | null; is_empty: boolean }>(
    `select extract(epoch from now() - nullif(last_backup_at, '-infinity')) / 86400 as days,
            not exists (select from public.notes) and not exists (select from public.contact_submissions) as is_empty
     from private.settings`,
  )
  const { days, is_empty } = rows[0] ?? { days: null, is_empty: true }
  if (days === null && is_empty) return ok('There is nothing to back up yet.')
  if (days === null) return fault('A backup was never made.', BACKUP_CURE)
  const age = `The last backup is ${days < 1 ? 'not a day' : `${Math.floor(days)} days`} old.`
  return days <= BACKUP_MAX_DAYS ? ok(age) : fault(age, BACKUP_CURE)
})

/** Old rows are removed within an hour, or by npm run notify, which may run once a day. */
const GRACE_DAYS = 1

export const retentionIsKnown = inStore(async (client) => {
  const older = (table: string) =>
    `(select count(*)::int from public.${table} where created_at < now() - make_interval(days => nullif(keep_days, 0) + ${GRACE_DAYS}))`
  const { rows } = await client.query<{ days: number; late: number }>(
    `select keep_days as days, ${TABLES.map(older).join(' + ')} as late from private.settings`,
  )
  const { days, late } = rows[0] ?? { days: 0, late: 0 }
  if (late > 0) {
    return fault(
      `${late} rows are kept for longer than the ${days} days of keep_days.`,
      'npm start removes them all the time, npm run notify once: let one of them run.',
    )
  }
  const howLong = days === 0 ? 'for ever' : `for ${days} days`
  return ok(`What visitors send is kept ${howLong} (keep_days in private.settings).`)
})
