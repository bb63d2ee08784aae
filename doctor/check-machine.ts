import { statfsSync } from 'node:fs'
import { getHostedStoreUrl, readBuild } from '../server/build-info.ts'
import { describeDiskShortage } from '../server/disk-space.ts'
import type { Environment } from '../server/env.ts'
import { hasCluster } from '../server/store/embedded/cluster.ts'
import { siteContent } from '../shared/site-content.ts'
import { readTimeZone } from '../shared/time-zone.ts'
import { type CheckResult, fault, ok, warn } from './check-result.ts'

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

export function checkTimeZone({ timeZone }: Environment): CheckResult {
  const zone = readTimeZone()
  if (siteContent.timeZone && [undefined, siteContent.timeZone].includes(timeZone)) {
    return ok(`Times are in ${zone}, as timeZone in content/site.yaml says.`)
  }
  if (timeZone) return ok(`Times are in ${zone}, as TZ says.`)
  if (!/UTC|GMT/.test(zone)) return ok(`Times are in ${zone}, the time zone of this machine.`)
  return warn(
    `Times in mails and lists are in ${zone}, the time zone of this machine.`,
    'Write yours into content/site.yaml, like timeZone: America/New_York.',
  )
}
