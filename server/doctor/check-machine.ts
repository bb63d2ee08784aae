import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { ownerFormat } from '../../content-model/reader/owner-profile.ts'
import { readTimeZone } from '../../shared/node/time-zone.ts'
import type { Build } from '../built-site/build-info.ts'
import { hashBuildInputs } from '../built-site/hash-build-inputs.ts'
import type { Environment } from '../process/env.ts'
import { describeDiskShortage } from '../process/system.ts'
import { locateStore } from '../store/store-location.ts'
import { type CheckResult, fault, ok, warn } from './check-result.ts'

/** A container has a built site, but no tools to build one. */
const canBuildHere = existsSync(join(import.meta.dirname, '../../node_modules/vite'))

const BUILD_FIX = 'npm run build, then restart the site or upload dist/.'

export function checkBuild(build: Build | undefined): CheckResult {
  if (!build) return fault('There is no built site in dist/.', BUILD_FIX)
  const node = `Node ${process.versions.node}`
  if (!canBuildHere) return ok(`${node}; dist/ has a built site.`)
  if (build.inputsHash !== hashBuildInputs()) {
    return fault('dist/ was built from other content or code than this folder has.', BUILD_FIX)
  }
  if (build.sampleValues > 0) {
    const count = ownerFormat.count(build.sampleValues, 'value')
    return fault(`Sample text is left: ${count} in content/.`, 'Write your own there; npm run check lists them.')
  }
  return ok(`${node}; dist/ was built from this folder.`)
}

/** PostgreSQL's log may grow by 128 MB, and 40,000 messages take as much. SECURITY.md has an attacker's figures. */
const NEEDED = { bytes: 250_000_000, files: 1_000 }

export function checkDisk(environment: Environment): CheckResult | undefined {
  if (locateStore(environment).kind !== 'embedded') return undefined
  const { dataDir } = environment
  const shortage = describeDiskShortage(dataDir, NEEDED)
  if (shortage) return fault(`The store may soon have no room: ${shortage}`, 'Make room, or give it a larger disk.')
  const { bavail, bsize } = statfsSync(dataDir)
  return ok(`The store's disk has ${((bavail * bsize) / 1e9).toFixed(1)} GB free.`)
}

/** setTimeZone asks the sources in the same order. */
export function checkTimeZone(zoneOfTZ: string | undefined, zoneOfContent: string | undefined): CheckResult {
  const zone = readTimeZone()
  if (zoneOfTZ) return ok(`Times are in ${zone}, as TZ says.`)
  if (zoneOfContent) return ok(`Times are in ${zone}, as timeZone in content/site.yaml says.`)
  if (!/UTC|GMT/.test(zone)) return ok(`Times are in ${zone}, the time zone of this machine.`)
  return warn(
    `Times in mails and lists are in ${zone}, the time zone of this machine.`,
    'Write yours into content/site.yaml, like timeZone: America/New_York.',
  )
}
