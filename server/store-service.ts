import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { RESPONSE_TIMEOUT_MS } from '../shared/rest.ts'
import type { Environment } from './env.ts'
import type { Channel } from './notify/channels/channel.ts'
import { type Notifier, startNotifier } from './notify/notifier.ts'
import type { RepeatingJob } from './repeating-job.ts'
import { startRetentionJob } from './retention-job.ts'
import type { Insertion } from './store/insert.ts'
import { openStore, type Store, type VisitorStore } from './store/open-store.ts'
import { StoreUnavailableError } from './store/store-errors.ts'

/** The page waits a second longer, so that the visitor reads why. */
const INSERT_TIMEOUT_MS = RESPONSE_TIMEOUT_MS - 1_000
const RETRY_MS = 5_000

/** How long a notification may take to finish. One that is not recorded before the store closes is sent again. */
const SENDING_GRACE_MS = 10_000
const RECORD_TIMEOUT_MS = 2_000

type StoreServiceOptions = Pick<Environment, 'dataDir' | 'databaseUrl'> & {
  channels: Channel[]
  log: (line: string) => void
  stopping: AbortSignal
}
type Services = { store: Store; notifier: Notifier; retentionJob: RepeatingJob }

/** The store, with its notifications and the deletion of old leads. It opens while the site serves its pages already. */
export class StoreService implements VisitorStore {
  readonly #options: StoreServiceOptions
  readonly #opened = Promise.withResolvers<Services>()
  #services: Services | undefined

  constructor(options: StoreServiceOptions) {
    this.#options = options
  }

  /** Undefined until the store is open. */
  get pool(): Pool | undefined {
    return this.#services?.store.pool
  }

  /**
   * Tries until the database answers.
   * @param onUnavailable gets the reason after each attempt
   * @throws {StartupError}, or an AbortError when the site stops
   */
  async open(deskUrl: string | undefined, onUnavailable: (reason: string) => void): Promise<Pool> {
    const { stopping } = this.#options
    for (;;) {
      stopping.throwIfAborted()
      try {
        this.#services = await this.#start(deskUrl)
        this.#opened.resolve(this.#services)
        return this.#services.store.pool
      } catch (error) {
        if (!(error instanceof StoreUnavailableError) || stopping.aborted) throw error
        onUnavailable(error.message)
        await wait(RETRY_MS, undefined, { signal: stopping })
      }
    }
  }

  async #start(deskUrl: string | undefined): Promise<Services> {
    const { dataDir, databaseUrl, channels, log, stopping } = this.#options
    const store = await openStore({ dataDir, databaseUrl, log, stopping })
    const { pool } = store
    const notifier = await startNotifier({ pool, channels, deskUrl, log })
    return { store, notifier, retentionJob: startRetentionJob(pool, log) }
  }

  /** Waits for a store that opens or has no free connection. @throws {StoreUnavailableError} The row may be stored all the same. */
  async insert(insertion: Insertion): Promise<void> {
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      timeout.reject(new StoreUnavailableError(this.#services ? 'it takes too long' : 'it has not started yet'))
    }, INSERT_TIMEOUT_MS)
    try {
      const { store } = this.#services ?? (await Promise.race([this.#opened.promise, timeout.promise]))
      await Promise.race([store.insert(insertion), timeout.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    if (!this.#services) return
    const { store, notifier, retentionJob } = this.#services
    // An unavailable database must not hold up the stop.
    await Promise.race([
      Promise.all([notifier.stop(SENDING_GRACE_MS), retentionJob.stop()]),
      wait(SENDING_GRACE_MS + RECORD_TIMEOUT_MS, undefined, { ref: false }),
    ])
    await store.close()
  }
}
