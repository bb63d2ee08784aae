import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { type Build, getHostedStoreUrl, readBuild } from '../server/build-info.ts'
import { describeDiskShortage } from '../server/disk-space.ts'
import type { Environment } from '../server/env.ts'
import { hasCluster } from '../server/store/embedded/cluster.ts'
import { siteTimeZone } from '../shared/site-content.ts'
import { readTimeZone } from '../shared/time-zone.ts'
import { type CheckResult, fault, ok, warn } from './check-result.ts'

/** A container has a built site, but no tools to build one. */
export const canBuildHere = existsSync(join(import.meta.dirname, '../node_modules/vite'))

const BUILD_FIX = 'npm run build, then restart the site or upload dist/.'

export async function checkBuild(build: Build | undefined): Promise<CheckResult> {
  if (!build) return fault('There is no built site in dist/.', BUILD_FIX)
  const node = `Node ${process.versions.node}`
  if (!canBuildHere) return ok(`${node}; dist/ has a built site.`)
  const { hashSources } = await import('../build/steps/hash-sources.ts')
  if (build.sources !== hashSources()) {
    return fault('dist/ was built from other content or code than this folder has.', BUILD_FIX)
  }
  const { findSampleLeft } = await import('../build/check/sample.ts')
  const left = findSampleLeft().length
  if (left > 0) {
    return fault(`Sample text is left: ${left} values in content/.`, 'Write your own there; npm run check lists them.')
  }
  return ok(`${node}; dist/ was built from this folder.`)
}

/** The most that visitors can send in a day: 10,000 rows of 64 KiB, each text twice (SECURITY.md). */
const DAY_OF_ROWS = { bytes: 1_300_000_000, files: 1_000 }

export function checkDisk(environment: Environment): CheckResult | undefined {
  const { databaseUrl, dataDir } = environment
  if (databaseUrl !== undefined || getHostedStoreUrl(environment, readBuild()) || !hasCluster(dataDir)) return undefined
  const shortage = describeDiskShortage(dataDir, DAY_OF_ROWS)
  if (shortage) return fault(`The store may soon have no room: ${shortage}`, 'Make room, or give it a larger disk.')
  const { bavail, bsize } = statfsSync(dataDir)
  return ok(`The store's disk has ${((bavail * bsize) / 1e9).toFixed(1)} GB free.`)
}

/** docs/owner.md says to make a backup once a month, and it may come some days late. */
const BACKUP_MAX_DAYS = 35
const BACKUP_FIX = 'npm run backup -- FILE, or Settings → Backup at the desk, once a month as docs/owner.md says.'

export async function checkBackup(client: ClientBase): Promise<CheckResult> {
  const { rows } = await client.query<{ days: number | null; isEmpty: boolean }>(
    `select extract(epoch from now() - nullif(last_backup_at, '-infinity'))::float / 86400 as days,
            not exists (select from private.lead_entries) as "isEmpty"
     from private.settings`,
  )
  const { days = null, isEmpty = true } = rows[0] ?? {}
  if (days === null)
    return isEmpty ? ok('There is nothing to back up yet.') : fault('A backup was never made.', BACKUP_FIX)
  const age = `The last backup is ${days < 1 ? 'not a day' : `${Math.floor(days)} days`} old.`
  return days <= BACKUP_MAX_DAYS ? ok(age) : warn(age, BACKUP_FIX)
}

export function checkTimeZone({ timeZone }: Environment): CheckResult {
  const zone = readTimeZone()
  if (siteTimeZone && [undefined, siteTimeZone].includes(timeZone)) {
    return ok(`Times are in ${zone}, as timeZone in content/site.yaml says.`)
  }
  if (timeZone) return ok(`Times are in ${zone}, as TZ says.`)
  if (!/UTC|GMT/.test(zone)) return ok(`Times are in ${zone}, the time zone of this machine.`)
  return warn(
    `Times in mails and lists are in ${zone}, the time zone of this machine.`,
    'Write yours into content/site.yaml, like timeZone: America/New_York.',
  )
}
