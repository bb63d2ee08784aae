import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientBase, type ClientConfig } from 'pg'
import { getErrorMessage } from '../../error-message.ts'
import { isUnreachable, StartupError } from '../store-errors.ts'
import { prepareCluster } from './cluster.ts'
import { explainEmbeddedError, NO_LISTENER } from './embedded-errors.ts'
import { isServerRunning, stopPostgres } from './server-process.ts'
import { listSocketFolders } from './socket-folders.ts'
import { startPostgres } from './start-postgres.ts'

type Options = {
  dataDir: string
  /** At most one site runs on a directory; commands run beside it. */
  caller: 'site' | 'command'
  log?: (line: string) => void
  /** Called when PostgreSQL had ended and runs again. */
  onRestart?: () => Promise<unknown>
  stopping?: AbortSignal
}

/** All processes that use PostgreSQL share this advisory lock. A process that stops it holds the lock alone. */
const USER_LOCK = 7076102
/** The site holds this advisory lock, so that there is one site on a directory. */
const SITE_LOCK = 7076103
const LOCK_NOT_AVAILABLE = '55P03'
/** How long a previous site may take to stop. */
const SITE_ENDS_WITHIN_MS = 5_000
const START_WITHIN_MS = 60_000
const RETRY_MS = 20
const RESTART_PAUSE_MS = 1_000

const CONNECTION = { port: 5432, user: 'postgres', database: 'postgres' }

/** Shared by all processes that use the directory: the first one starts PostgreSQL, and the last one stops it. */
export class EmbeddedPostgres {
  readonly #directory: string
  readonly #options: Options
  #host = ''
  #lockClient: Client | undefined
  #hasStarted = false
  #isClosing = false
  #rejoining: Promise<void> | undefined

  /** @throws {StartupError} with what the owner can do */
  static async open(options: Options): Promise<EmbeddedPostgres> {
    const postgres = new EmbeddedPostgres(options)
    try {
      await postgres.#join()
      return postgres
    } catch (error) {
      // Nobody needs a server that was started here; a server that another process started goes on.
      if (postgres.#hasStarted && options.stopping?.aborted) await stopPostgres(postgres.#directory)
      postgres.#isClosing = true
      await postgres.#lockClient?.end()
      throw error
    }
  }

  private constructor(options: Options) {
    this.#options = options
    this.#directory = resolve(options.dataDir)
  }

  get connection(): ClientConfig {
    return { ...CONNECTION, host: this.#host }
  }

  /** Every other connection of this process must have been closed. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#rejoining
    const lockClient = this.#lockClient
    try {
      await lockClient?.query('select pg_advisory_unlock_all()')
      const last = await lockClient?.query(`select where pg_try_advisory_lock(${USER_LOCK})`)
      if (last?.rowCount) await stopPostgres(this.#directory)
    } catch (error) {
      this.#options.log?.(`store: ${getErrorMessage(error)}`)
    }
    await lockClient?.end().catch(() => {})
  }

  /** Connects, and starts PostgreSQL where none runs. */
  async #join(): Promise<void> {
    const deadline = Date.now() + START_WITHIN_MS
    for (;;) {
      this.#options.stopping?.throwIfAborted()
      try {
        if (await this.#connect()) return
        if (!isServerRunning(this.#directory)) await this.#start()
        else if (Date.now() > deadline) throw new Error(NO_LISTENER)
      } catch (error) {
        if (error instanceof StartupError || this.#options.stopping?.aborted) throw error
        if (!isUnreachable(error) || Date.now() > deadline) throw explainEmbeddedError(this.#directory, error)
      }
      await wait(RETRY_MS)
    }
  }

  /** @returns false where no PostgreSQL listens */
  async #connect(): Promise<boolean> {
    for (const host of listSocketFolders(this.#directory)) {
      const client = new Client({ ...CONNECTION, host })
      client.on('error', () => {})
      try {
        await client.connect()
        await this.#takeLocks(client)
      } catch (error) {
        await client.end().catch(() => {})
        if (hasNoListener(error)) continue
        throw error
      }
      this.#host = host
      this.#lockClient = client
      client.once('end', () => this.#onEnd())
      return true
    }
    return false
  }

  async #start(): Promise<void> {
    // Nobody would stop it.
    if (this.#isClosing) throw new Error('it is being closed')
    await prepareCluster(this.#directory)
    this.#options.stopping?.throwIfAborted()
    await startPostgres(this.#directory)
    this.#hasStarted = true
  }

  async #takeLocks(client: Client): Promise<void> {
    // Waits for a process that is stopping it, which then ends this connection.
    await client.query(`select pg_advisory_lock_shared(${USER_LOCK})`)
    if (this.#options.caller === 'command') return
    await client.query(`set lock_timeout = ${SITE_ENDS_WITHIN_MS}`)
    await client.query(`select pg_advisory_lock(${SITE_LOCK})`).catch((error) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error
      throw new StartupError(
        `${this.#options.dataDir} is in use by another process of this site. Stop that process first, or set another DATA_DIR.`,
      )
    })
  }

  #onEnd(): void {
    this.#lockClient = undefined
    this.#rejoining ??= this.#rejoin().finally(() => {
      this.#rejoining = undefined
    })
  }

  async #rejoin(): Promise<void> {
    while (!this.#isClosing) {
      try {
        if (!this.#lockClient) await this.#join()
        await this.#options.onRestart?.()
        // It may have ended once more in the meantime.
        if (this.#lockClient) return this.#options.log?.('store: PostgreSQL had ended and runs again')
      } catch (error) {
        if (this.#isClosing) return
        this.#options.log?.(`store: ${getErrorMessage(error)}`)
        await wait(RESTART_PAUSE_MS)
      }
    }
  }
}

const hasNoListener = (error: unknown): boolean =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')

export async function isSiteRunning(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${SITE_LOCK} and granted limit 1`,
  )
  return Boolean(rowCount)
}
