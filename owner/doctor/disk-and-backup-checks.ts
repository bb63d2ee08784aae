import { statfsSync } from 'node:fs'
import { lackOfRoom } from '../../server/store/disk-faults.ts'
import { type Check, fault, ok } from './check-result.ts'

/** Seven times the most that visitors may send in a day, 10,000 rows and 48 MiB. */
const A_WEEK = { bytes: 350_000_000, files: 1_000 }

export const checkDisk: Check = async ({ environment: { databaseUrl, dataDir }, isStoreKnown }) => {
  if (databaseUrl !== undefined || !isStoreKnown) return undefined
  const lacking = lackOfRoom(dataDir, A_WEEK)
  if (lacking) return fault(`The store may soon have no room: ${lacking}`, 'Make room, or give it a larger disk.')
  const { bavail, bsize } = statfsSync(dataDir)
  return ok(`The store's disk has ${((bavail * bsize) / 1e9).toFixed(1)} GB free.`)
}

/** Backups are made every night, as the docs say: one that failed is not yet a fault. */
const BACKUP_MAX_DAYS = 3
const MAKE_BACKUP = 'npm run backup -- FILE, every night by cron as docs/self-hosting.md says.'

export const checkBackup: Check = async (context) => {
  const client = await context.client()
  if (!client) return undefined
  const { rows } = await client.query<{ days: number | null; is_empty: boolean }>(
    `select extract(epoch from now() - nullif(last_backup_at, '-infinity'))::float / 86400 as days,
            not exists (select from private.lead_index) as is_empty
     from private.settings`,
  )
  const { days, is_empty } = rows[0] ?? { days: null, is_empty: true }
  if (days === null && is_empty) return ok('There is nothing to back up yet.')
  if (days === null) return fault('A backup was never made.', MAKE_BACKUP)
  const age = `The last backup is ${days < 1 ? 'not a day' : `${Math.floor(days)} days`} old.`
  return days <= BACKUP_MAX_DAYS ? ok(age) : fault(age, MAKE_BACKUP)
}
