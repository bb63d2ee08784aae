import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { type BuiltSite, findBuiltSite, findHostedStore } from '../server/built-site.ts'
import type { Environment } from '../server/env.ts'
import { getErrorMessage } from '../server/error-message.ts'
import { hasCluster } from '../server/store/cluster.ts'
import { isSiteRunning } from '../server/store/embedded-postgres.ts'
import { type CommandStore, openCommandStore } from '../server/store/open-store.ts'

export type CheckResult = { level: 'ok'; what: string } | { level: 'warn' | 'fault'; what: string; fix: string }

/** Resolves with nothing where there is nothing to check, or where another check names the cause. */
export type Check = (context: DoctorContext) => Promise<CheckResult | undefined>

export const ok = (what: string): CheckResult => ({ level: 'ok', what })
/** Something that will become a fault, or that can't be seen from here. */
export const warn = (what: string, fix: string): CheckResult => ({ level: 'warn', what, fix })
/** Visitors, or what they write, are not served as they should be. */
export const fault = (what: string, fix: string): CheckResult => ({ level: 'fault', what, fix })

/** A container has a built site, but no tools to build one. */
export const canBuildHere = existsSync(join(import.meta.dirname, '../node_modules/vite'))

/** `isRunning` is false when the store was started for the doctor alone. */
type Connection = { client: PoolClient; isRunning: boolean } | { client: undefined; reason: string; isRunning: false }

/** The checks share these objects, which are opened once. */
export class DoctorContext {
  readonly environment: Environment
  readonly address: string | undefined
  readonly sendsNote: boolean
  #pool: Pool | undefined
  #connection: Promise<Connection> | undefined
  #close = async () => {}
  #live: Promise<LivePage> | undefined

  /** @param options.pool of a process that has the store open already */
  constructor(
    environment: Environment,
    { address, sendsNote = false, pool }: { address?: string; sendsNote?: boolean; pool?: Pool } = {},
  ) {
    this.environment = environment
    this.#pool = pool
    this.address = address
    this.sendsNote = sendsNote
  }

  get built(): BuiltSite | undefined {
    return findBuiltSite('dist', 'dist-hosts')
  }

  /** For a hosted store only DATABASE_URL says where it is. */
  get isStoreKnown(): boolean {
    const { databaseUrl, dataDir } = this.environment
    return databaseUrl !== undefined || (findHostedStore(this.environment) === undefined && hasCluster(dataDir))
  }

  live(): Promise<LivePage | undefined> {
    if (this.address === undefined) return Promise.resolve(undefined)
    this.#live ??= readLivePage(this.address)
    return this.#live
  }

  /** Starts the store where it does not run, without applying missing migrations. */
  connection(): Promise<Connection> {
    this.#connection ??= this.#connect()
    return this.#connection
  }

  async client(): Promise<PoolClient | undefined> {
    return this.isStoreKnown ? (await this.connection()).client : undefined
  }

  close(): Promise<void> {
    return this.#close()
  }

  async #connect(): Promise<Connection> {
    let store: CommandStore | undefined
    try {
      if (!this.#pool) store = await openCommandStore(this.environment)
      const client = await (this.#pool ?? (store as CommandStore).pool).connect()
      client.on('error', () => {})
      this.#close = async () => {
        client.release(true)
        await store?.close()
      }
      const isRunning = this.environment.databaseUrl !== undefined || (await isSiteRunning(client))
      return { client, isRunning }
    } catch (error) {
      await store?.close()
      return { client: undefined, isRunning: false, reason: getErrorMessage(error) }
    }
  }
}

type LivePage =
  | { status: number; headers: Headers; html: string; failure: undefined }
  | { failure: NodeJS.ErrnoException }

const TIMEOUT_MS = 10_000

async function readLivePage(address: string): Promise<LivePage> {
  try {
    const answer = await request(`${address}/`)
    return { status: answer.status, headers: answer.headers, html: await answer.text(), failure: undefined }
  } catch (error) {
    return { failure: findCause(error) }
  }
}

export const request = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })

/** fetch says only “fetch failed”; the reason is in its cause. */
const findCause = (error: unknown): NodeJS.ErrnoException => ((error as Error).cause ?? error) as NodeJS.ErrnoException

export const explainFailure = (error: unknown): string => getErrorMessage(findCause(error))
