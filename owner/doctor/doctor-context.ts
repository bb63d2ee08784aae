import type { Pool, PoolClient } from 'pg'
import { type BuiltSite, findBuiltSite, findHostedStore } from '../../server/built-site.ts'
import type { Environment } from '../../server/env.ts'
import { errorMessage } from '../../server/error-message.ts'
import { hasCluster } from '../../server/store/cluster.ts'
import { isSiteRunning } from '../../server/store/embedded-postgres.ts'
import { type FoundStore, openAsItIs } from '../find-store.ts'
import { type LivePage, readLivePage } from './live-page.ts'

/** `isRunning` is false when the store was started for the doctor alone. */
type Connection = { client: PoolClient; isRunning: boolean } | { client: undefined; why: string; isRunning: false }

/** What the checks look at, opened once for all of them. */
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
    let store: FoundStore | undefined
    try {
      if (!this.#pool) store = await openAsItIs(this.environment)
      const client = await (this.#pool ?? (store as FoundStore).pool).connect()
      client.on('error', () => {})
      this.#close = async () => {
        client.release(true)
        await store?.close()
      }
      const isRunning = this.environment.databaseUrl !== undefined || (await isSiteRunning(client))
      return { client, isRunning }
    } catch (error) {
      await store?.close()
      return { client: undefined, isRunning: false, why: errorMessage(error) }
    }
  }
}
