import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientBase, type ClientConfig } from 'pg'
import { CLUSTER, makeCluster, readServerPid, startPostgres, stopPostgres } from './cluster.ts'
import { explainDiskFault, StartupError } from './disk-faults.ts'
import { isAway } from './pool.ts'
import { reasonOf } from './reason-of.ts'

type Options = {
  dataDir: string
  /** The site, of which there may be one for a directory, or something beside it. */
  as: 'site' | 'command'
  /** Takes one line about the store's own troubles. */
  log?: (line: string) => void
  /** Called when it had ended and runs again, perhaps in a new directory. */
  onRestart?: () => Promise<unknown>
  /** Ends the waiting for its start. */
  stopping?: AbortSignal | undefined
}

/** Locks in the database: everybody who uses it shares one, and whoever stops it has that alone; the site has its own. */
const [IN_USE, SITE] = [7076102, 7076103]
const START_WITHIN_MS = 60_000
/** As long as the site before takes to stop. */
const SITE_ENDS_WITHIN_MS = 5_000
const ASK_AGAIN_MS = 20
const LOOK_EVERY_MS = 1_000
/** `sockaddr_un.sun_path` has 104 bytes on macOS and 108 on Linux, with a NUL at the end. */
const SOCKET_PATH_MAX_BYTES = 103

/** The PostgreSQL in a directory. Everybody who uses it shares it: the first one starts it, and the last one stops it. */
export class EmbeddedPostgres {
  readonly connection: ClientConfig
  readonly #directory: string
  readonly #cluster: string
  readonly #options: Options
  /** A short name of the cluster's folder, where its own is too long for a socket. */
  readonly #link: string | undefined
  /** Holds the locks. */
  #presence: Client | undefined
  #inode = 0
  #pid: number | undefined
  #looking: NodeJS.Timeout | undefined
  #hasStarted = false
  #isClosing = false

  /**
   * Connects to the PostgreSQL in a directory, and makes and starts it where there is none.
   * @throws {StartupError} whose message names the cure
   */
  static async open(options: Options): Promise<EmbeddedPostgres> {
    const postgres = new EmbeddedPostgres(options)
    try {
      await postgres.#join()
      postgres.#remember()
    } catch (error) {
      // Nobody waits any more for what was started here; another's server is not this one's to stop.
      if (postgres.#hasStarted && options.stopping?.aborted) await stopPostgres(postgres.#directory)
      postgres.#removeLink()
      throw error
    }
    postgres.#looking = setInterval(() => postgres.#look(), LOOK_EVERY_MS).unref()
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

  /** Whether it writes where the directory is now: what it stores in one that was taken away is lost. */
  get isInPlace(): boolean {
    return statSync(this.#cluster, { throwIfNoEntry: false })?.ino === this.#inode
  }

  /** Lets go of it, and stops it when nobody else uses it. Every other connection of this process must have been closed. */
  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#looking)
    const presence = this.#presence
    try {
      await presence?.query('select pg_advisory_unlock_all()')
      const last = await presence?.query(`select where pg_try_advisory_lock(${IN_USE})`)
      if (last?.rowCount) await stopPostgres(this.#directory)
    } catch (error) {
      this.#options.log?.(`store: ${reasonOf(error)}`)
    }
    await presence?.end().catch(() => {})
    this.#removeLink()
  }

  /** Connects and takes the locks, whatever state PostgreSQL is in. */
  async #join(): Promise<void> {
    const giveUpAt = Date.now() + START_WITHIN_MS
    for (;;) {
      this.#options.stopping?.throwIfAborted()
      if (this.#isClosing) throw new Error('it is being closed')
      this.#makeLink()
      const client = new Client(this.connection)
      client.on('error', () => {})
      try {
        await client.connect()
        await this.#takeLocks(client)
        this.#presence = client
        client.once('end', () => void this.#rejoin())
        return
      } catch (error) {
        await client.end().catch(() => {})
        if (!isAway(error) || Date.now() > giveUpAt) throw explainDiskFault(this.#directory, error)
        if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) {
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
    // Whoever is stopping it has it alone, and ends this connection.
    await client.query(`select pg_advisory_lock_shared(${IN_USE})`)
    const giveUpAt = Date.now() + SITE_ENDS_WITHIN_MS
    while (this.#options.as === 'site') {
      const { rowCount } = await client.query(`select where pg_try_advisory_lock(${SITE})`)
      if (rowCount) return
      if (Date.now() > giveUpAt) {
        throw new StartupError(
          `${this.#options.dataDir} is in use by another process of this site. Stop that one first, or give this one another DATA_DIR.`,
        )
      }
      await wait(ASK_AGAIN_MS)
    }
  }

  async #rejoin(): Promise<void> {
    this.#presence = undefined
    while (!this.#isClosing) {
      try {
        await this.#join()
        await this.#options.onRestart?.()
        this.#remember()
        return this.#options.log?.('store: PostgreSQL had ended and runs again')
      } catch (error) {
        this.#options.log?.(`store: ${reasonOf(error)}`)
        await wait(LOOK_EVERY_MS)
      }
    }
  }

  #remember(): void {
    this.#inode = statSync(this.#cluster).ino
    this.#pid = readServerPid(this.#directory)
  }

  /**
   * Ends a server whose directory was taken away, which would go on in it; then it is started where the directory is now. At once
   * and without a checkpoint: PostgreSQL writes its control file by the directory's name, and so into what is there now.
   */
  #look(): void {
    this.#makeLink()
    if (!this.#presence || !this.#pid || this.isInPlace) return
    this.#options.log?.('store: its directory was taken away or replaced while it ran')
    const pid = this.#pid
    this.#pid = undefined
    try {
      process.kill(pid, 'SIGQUIT')
    } catch (error) {
      // It has ended at this very moment.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
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

/** Whether a site serves visitors from this embedded PostgreSQL. */
export async function isSiteRunning(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${SITE} and granted limit 1`,
  )
  return Boolean(rowCount)
}
