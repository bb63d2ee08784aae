import { statfsSync } from 'node:fs'
import { siteTimeZone } from '../leads/owner-words.ts'
import { findHostedStore } from '../server/built-site.ts'
import { readDeskBuild, readDeskOrigin } from '../server/desk-settings.ts'
import { getErrorMessage } from '../server/error-message.ts'
import { findDiskShortage } from '../server/store/disk-faults.ts'
import { readTimeZone } from '../shared/dates.ts'
import { type Check, type CheckResult, canBuildHere, type DoctorContext, fault, ok, warn } from './doctor-context.ts'
import { checkCertificate, checkPage } from './live-checks.ts'
import { checkNotification } from './notification-check.ts'
import { checkStore } from './store-check.ts'

export type NamedResult = CheckResult & { check: string }

/** One after the other, since they share one connection. */
export async function* runChecks(context: DoctorContext): AsyncGenerator<NamedResult> {
  for (const [check, run] of Object.entries(CHECKS)) {
    const result = await runCheck(check, run, context)
    if (result) yield { check, ...result }
  }
}

/** A check that throws must not stop the others. */
async function runCheck(name: string, check: Check, context: DoctorContext): Promise<CheckResult | undefined> {
  try {
    return await check(context)
  } catch (error) {
    return fault(`The check of the ${name} failed: ${getErrorMessage(error)}`, 'Fix first what the other lines say.')
  }
}

const BUILD_FIX = 'npm run build, then restart the site or upload dist/.'

const checkBuild: Check = async ({ built }) => {
  if (!built) return fault('There is no built site in dist/.', BUILD_FIX)
  const node = `Node ${process.versions.node}`
  if (!canBuildHere) return ok(`${node}; dist/ has a built site.`)
  const { hashSources } = await import('../build/hash-sources.ts')
  if (built.build.split(' ')[1] !== hashSources()) {
    return fault('dist/ was built from other content or code than this folder has.', BUILD_FIX)
  }
  const { findSampleLeft } = await import('../build/sample.ts')
  const left = findSampleLeft().length
  if (left > 0) {
    return fault(`Sample text is left: ${left} values in content/.`, 'Write your own there; npm run check lists them.')
  }
  return ok(`${node}; dist/ was built from this folder.`)
}

/** Seven times the most that visitors may send in a day, 10,000 rows and 48 MiB. */
const WEEK_OF_ROWS = { bytes: 350_000_000, files: 1_000 }

export const checkDisk: Check = async ({ environment: { databaseUrl, dataDir }, isStoreKnown }) => {
  if (databaseUrl !== undefined || !isStoreKnown) return undefined
  const shortage = findDiskShortage(dataDir, WEEK_OF_ROWS)
  if (shortage) return fault(`The store may soon have no room: ${shortage}`, 'Make room, or give it a larger disk.')
  const { bavail, bsize } = statfsSync(dataDir)
  return ok(`The store's disk has ${((bavail * bsize) / 1e9).toFixed(1)} GB free.`)
}

/** Backups are made every night, as the docs say: one that failed is not yet a fault. */
const BACKUP_MAX_DAYS = 3
const BACKUP_FIX = 'npm run backup -- FILE, every night by cron as docs/self-hosting.md says.'

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
  if (days === null) return fault('A backup was never made.', BACKUP_FIX)
  const age = `The last backup is ${days < 1 ? 'not a day' : `${Math.floor(days)} days`} old.`
  return days <= BACKUP_MAX_DAYS ? ok(age) : fault(age, BACKUP_FIX)
}

/** Says only why the site serves no desk. A page that writes to a hosted store has its desk on the owner's machine. */
const checkDesk: Check = async ({ environment, built }) => {
  if (!built || findHostedStore(environment)) return undefined
  const { problem } = readDeskOrigin(environment, readDeskBuild(built.hosts))
  return problem && warn(problem.what, problem.fix)
}

const checkTimeZone: Check = async ({ environment }) => {
  const zone = readTimeZone()
  if (siteTimeZone && [undefined, siteTimeZone].includes(environment.timeZone)) {
    return ok(`Times are in ${zone}, as timeZone in content/site.yaml says.`)
  }
  if (environment.timeZone) return ok(`Times are in ${zone}, as TZ says.`)
  if (!/UTC|GMT/.test(zone)) return ok(`Times are in ${zone}, the time zone of this machine.`)
  return warn(
    `Times in mails and lists are in ${zone}, the time zone of this machine.`,
    'Write yours into content/site.yaml, like timeZone: America/New_York.',
  )
}

/** The checks are shown in this order. */
const CHECKS: Record<string, Check> = {
  build: checkBuild,
  store: checkStore,
  disk: checkDisk,
  backup: checkBackup,
  notification: checkNotification,
  desk: checkDesk,
  page: checkPage,
  certificate: checkCertificate,
  zone: checkTimeZone,
}
