import { statfsSync } from 'node:fs'
import type { ClientBase } from 'pg'
import { siteContent } from '../content-schema/site-content.ts'
import { readTimeZone } from '../content-schema/time-zone.ts'
import type { Environment } from '../server/env.ts'
import { locateStore } from '../server/store-location.ts'
import { describeDiskShortage } from '../server/system/disk-space.ts'
import { type CheckResult, fault, ok, warn } from './check-result.ts'

/** A visitor's row has 64 KiB at most, and each text is stored twice (SECURITY.md). */
const ROW_BYTES = 130_000
/** The default in 20261127000000_tables.sql, for a store that can't be asked, such as one on a full disk. */
const ROWS_PER_DAY = 10_000

/** Asks whether there is room for all that visitors can send in a day. */
export async function checkDisk(environment: Environment, client?: ClientBase): Promise<CheckResult | undefined> {
  if (locateStore(environment).kind !== 'embedded') return undefined
  const { dataDir } = environment
  const settings = await client?.query<{ rows_per_day: number }>('select rows_per_day from private.settings')
  const bytes = (settings?.rows[0]?.rows_per_day ?? ROWS_PER_DAY) * ROW_BYTES
  const shortage = describeDiskShortage(dataDir, { bytes, files: 1_000 })
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
