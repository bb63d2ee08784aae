import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientBase, type ClientConfig } from 'pg'
import { errorMessage } from '../error-message.ts'
import { sendSignal } from '../processes.ts'
import { CLUSTER, makeCluster, readServerPid, startPostgres, stopPostgres } from './cluster.ts'
import { isUnavailable } from './connection-faults.ts'
import { explainDiskFault, StartupError } from './disk-faults.ts'

type Options = {
  dataDir: string
  /** At most one site runs on a directory; commands run beside it. */
  as: 'site' | 'command'
  log?: (line: string) => void
  /** Called when PostgreSQL had ended and runs again, perhaps in a new directory. */
  onRestart?: () => Promise<unknown>
  stopping?: AbortSignal
}

/** Advisory locks: all users share IN_USE, which whoever stops PostgreSQL holds alone; the site holds SITE. */
const [IN_USE, SITE] = [7076102, 7076103]
const START_WITHIN_MS = 60_000
/** As long as a previous site takes to stop. */
const SITE_ENDS_WITHIN_MS = 5_000
const LOCK_NOT_AVAILABLE = '55P03'
const ASK_AGAIN_MS = 20
const LOOK_EVERY_MS = 1_000
/** `sockaddr_un.sun_path` has 104 bytes on macOS and 108 on Linux, with a NUL at the end. */
const SOCKET_PATH_MAX_BYTES = 103

/** Shared by all processes that use the directory: the first one starts PostgreSQL, and the last one stops it. */
export class EmbeddedPostgres {
  readonly connection: ClientConfig
  readonly #directory: string
  readonly #cluster: string
  readonly #options: Options
  /** A symbolic link to a cluster whose path is too long for a socket. */
  readonly #link: string | undefined
  #lockClient: Client | undefined
  #inode = 0
  #pid: number | undefined
  #watching: NodeJS.Timeout | undefined
  #hasStarted = false
  #isClosing = false
  #rejoining: Promise<void> | undefined

  static async open(options: Options): Promise<EmbeddedPostgres> {
    const postgres = new EmbeddedPostgres(options)
    try {
      await postgres.#join()
      postgres.#recordServer()
    } catch (error) {
      // Nobody waits any more for what was started here; a server that another process started goes on.
      if (postgres.#hasStarted && options.stopping?.aborted) await stopPostgres(postgres.#directory)
      postgres.#isClosing = true
      await postgres.#lockClient?.end()
      postgres.#removeLink()
      throw error
    }
    postgres.#watching = setInterval(() => postgres.#watch(), LOOK_EVERY_MS).unref()
    return postgres
  }

  private constructor(options: Options) {
    this.#options = options
    this.#directory = resolve(options.dataDir)
    this.#cluster = join(this.#directory, CLUSTER)
    const isLong = Buffer.byteLength(join(this.#cluster, '.s.PGSQL.5432')) > SOCKET_PATH_MAX_BYTES
    this.#link = isLong ? join(mkdtempSync(join(tmpdir(), 'store-')), 'cluster') : undefined
    this.connection = { host: this.#link ?? this.#cluster, port: 5432, user: 'postgres', database: 'postgres' }
  }

  /** False when the directory was moved away: what is stored there is lost. */
  get isInPlace(): boolean {
    return statSync(this.#cluster, { throwIfNoEntry: false })?.ino === this.#inode
  }

  /** Every other connection of this process must have been closed. */
  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#watching)
    await this.#rejoining
    const lockClient = this.#lockClient
    try {
      await lockClient?.query('select pg_advisory_unlock_all()')
      const last = await lockClient?.query(`select where pg_try_advisory_lock(${IN_USE})`)
      if (last?.rowCount) await stopPostgres(this.#directory)
    } catch (error) {
      this.#options.log?.(`store: ${errorMessage(error)}`)
    }
    await lockClient?.end().catch(() => {})
    this.#removeLink()
  }

  async #join(): Promise<void> {
    const deadline = Date.now() + START_WITHIN_MS
    for (;;) {
      this.#options.stopping?.throwIfAborted()
      this.#makeLink()
      const client = new Client(this.connection)
      client.on('error', () => {})
      try {
        await client.connect()
        await this.#takeLocks(client)
        this.#lockClient = client
        client.once('end', () => this.#onEnd())
        return
      } catch (error) {
        await client.end().catch(() => {})
        if (!isUnavailable(error) || Date.now() > deadline) throw explainDiskFault(this.#directory, error)
        if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) {
          // Nothing more is started. What was started before is joined, so that close() stops it.
          if (this.#isClosing) throw new Error('it is being closed')
          await makeCluster(this.#directory)
          this.#options.stopping?.throwIfAborted()
          await startPostgres(this.#directory)
          this.#hasStarted = true
        }
      }
      await wait(ASK_AGAIN_MS)
    }
  }

  async #takeLocks(client: Client): Promise<void> {
    // Waits for a process that is stopping it, which then ends this connection.
    await client.query(`select pg_advisory_lock_shared(${IN_USE})`)
    if (this.#options.as === 'command') return
    await client.query(`set lock_timeout = ${SITE_ENDS_WITHIN_MS}`)
    await client.query(`select pg_advisory_lock(${SITE})`).catch((error) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error
      throw new StartupError(
        `${this.#options.dataDir} is in use by another process of this site. Stop that one first, or give this one another DATA_DIR.`,
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
        this.#recordServer()
        // It may have ended once more in the meantime.
        if (this.#lockClient) return this.#options.log?.('store: PostgreSQL had ended and runs again')
      } catch (error) {
        this.#options.log?.(`store: ${errorMessage(error)}`)
        await wait(LOOK_EVERY_MS)
      }
    }
  }

  #recordServer(): void {
    this.#inode = statSync(this.#cluster).ino
    this.#pid = readServerPid(this.#directory)
  }

  #watch(): void {
    try {
      this.#endMisplacedServer()
    } catch (error) {
      this.#options.log?.(`store: ${errorMessage(error)}`)
    }
  }

  /** Ends a server whose directory was replaced, by SIGQUIT: a checkpoint would write the control file by path, into the new one. */
  #endMisplacedServer(): void {
    this.#makeLink()
    if (!this.#lockClient || !this.#pid || this.isInPlace) return
    this.#options.log?.('store: its directory was taken away or replaced while it ran')
    const pid = this.#pid
    this.#pid = undefined
    sendSignal(pid, 'SIGQUIT')
  }

  #makeLink(): void {
    if (this.#link === undefined || existsSync(this.#link)) return
    mkdirSync(dirname(this.#link), { recursive: true, mode: 0o700 })
    rmSync(this.#link, { force: true })
    symlinkSync(this.#cluster, this.#link)
  }

  #removeLink(): void {
    if (this.#link !== undefined) rmSync(dirname(this.#link), { recursive: true, force: true })
  }
}

export async function isSiteRunning(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${SITE} and granted limit 1`,
  )
  return Boolean(rowCount)
}
