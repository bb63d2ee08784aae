import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { type Build, findHostedStore, readBuild } from '../server/built-site.ts'
import type { Environment } from '../server/env.ts'
import { getErrorMessage } from '../server/error-messages.ts'
import { hasCluster } from '../server/store/embedded/cluster.ts'
import { isSiteRunning } from '../server/store/embedded/embedded-postgres.ts'
import { openStoreWithoutMigrating } from '../server/store/open-store.ts'

/** A `warn` may become a fault, or can't be seen from here. A `fault` harms visitors or what they send. */
export type CheckResult = { level: 'ok'; what: string } | { level: 'warn' | 'fault'; what: string; fix: string }

/** Resolves with nothing where there is nothing to check, or where another check names the cause. */
export type Check = (context: DoctorContext) => Promise<CheckResult | undefined>

export const ok = (what: string): CheckResult => ({ level: 'ok', what })
export const warn = (what: string, fix: string): CheckResult => ({ level: 'warn', what, fix })
export const fault = (what: string, fix: string): CheckResult => ({ level: 'fault', what, fix })

/** A container has a built site, but no tools to build one. */
export const canBuildHere = existsSync(join(import.meta.dirname, '../node_modules/vite'))

type DoctorOptions = {
  /** The live site to check, without a slash at the end. */
  address?: string
  sendsNote?: boolean
  /** The pool of a process that has the store open. */
  pool?: Pool
}

/** What the checks share. */
export type DoctorContext = Omit<DoctorOptions, 'pool'> & {
  environment: Environment
  build: Build | undefined
  store: ConnectedStore
  page: Promise<LivePage> | undefined
}

export async function openContext(environment: Environment, options: DoctorOptions = {}): Promise<DoctorContext> {
  const { address, sendsNote, pool } = options
  return {
    environment,
    address,
    sendsNote,
    build: readBuild(),
    store: await connectStore(environment, pool),
    page: address === undefined ? undefined : readLivePage(address),
  }
}

type ConnectedStore = { client?: PoolClient; problem?: CheckResult; close: () => Promise<void> }

const START_FIX = 'npm start, or systemctl start portfolio; it says what is wrong.'

/** Opens the store without applying migrations. Starts the embedded one where no site runs. */
async function connectStore(environment: Environment, sitePool?: Pool): Promise<ConnectedStore> {
  const { databaseUrl, dataDir } = environment
  try {
    const missing = findMissingStore(environment)
    if (missing) return { problem: missing, close: async () => {} }
    const store = sitePool ? { pool: sitePool, close: async () => {} } : await openStoreWithoutMigrating(environment)
    const client = await store.pool.connect().catch(async (error) => {
      await store.close()
      throw error
    })
    client.on('error', () => {})
    const close = async () => {
      client.release(true)
      await store.close()
    }
    if (databaseUrl !== undefined || (await isSiteRunning(client))) return { client, close }
    const problem = fault(`The site is not running on ${dataDir}, so visitors can't write.`, START_FIX)
    return { client, problem, close }
  } catch (error) {
    const fix = databaseUrl ? 'Start the database, or correct DATABASE_URL.' : START_FIX
    return { problem: fault(getErrorMessage(error), fix), close: async () => {} }
  }
}

function findMissingStore(environment: Environment): CheckResult | undefined {
  const { databaseUrl, dataDir } = environment
  const hostedStore = findHostedStore(environment)
  if (hostedStore) {
    return warn(
      `The database of ${hostedStore}, to which the page writes, is not checked.`,
      'Set DATABASE_URL for this command, as docs/supabase.md says under 6.',
    )
  }
  if (databaseUrl !== undefined || hasCluster(dataDir)) return undefined
  return fault(
    `There is no store in ${dataDir}, so visitors can't write.`,
    'npm start. If the store is elsewhere, set DATA_DIR or DATABASE_URL as the site has it.',
  )
}

type LivePage = { response: Response; html: string; failure?: undefined } | { failure: NodeJS.ErrnoException }

async function readLivePage(address: string): Promise<LivePage> {
  try {
    const response = await request(`${address}/`)
    return { response, html: await response.text() }
  } catch (error) {
    return { failure: error as NodeJS.ErrnoException }
  }
}

const TIMEOUT_MS = 10_000

/** @throws the cause, because fetch itself says only “fetch failed” */
export const request = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    throw error.cause ?? error
  })
