import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { getErrorMessage } from '../../../shared/node/error-message.ts'
import type { Log } from '../../process/log.ts'
import { EMBEDDED_CONNECTION, type JoinOptions, joinPostgres, leavePostgres, type Member } from './join-postgres.ts'

/*
 * 1. join-postgres.ts joins a process to the PostgreSQL that runs in DATA_DIR, or else has it made and started
 * 2. cluster.ts makes DATA_DIR/postgresql, or repairs a copy of it
 * 3. start-postgres.ts starts it, and postgres-process.ts finds its process and stops it
 * 4. socket-folders.ts makes the folder in which it listens, and finds it again
 * 5. run-postgres-tool.ts runs initdb and pg_ctl for them, without the rights of root
 * 6. embedded-errors.ts names what the owner can do
 */

type Options = JoinOptions & { log?: Log }

const RESTART_PAUSE_MS = 1_000

/** All processes of a directory share its PostgreSQL. The first starts it, each restarts it, and the last stops it. */
export class EmbeddedPostgres {
  readonly connection: ClientConfig
  readonly #options: Options
  readonly #closing = new AbortController()
  /** Undefined while PostgreSQL has ended. */
  #member: Member | undefined
  #rejoining: Promise<void> | undefined

  /** @throws {EmbeddedError} with what the owner can do */
  static async open(options: Options): Promise<EmbeddedPostgres> {
    const joinOptions = { ...options, dataDir: resolve(options.dataDir) }
    const postgres = new EmbeddedPostgres(joinOptions, await joinPostgres(joinOptions))
    // The site may have been stopped while PostgreSQL started.
    if (options.stopping?.aborted) await postgres.close()
    options.stopping?.throwIfAborted()
    return postgres
  }

  private constructor(options: Options, member: Member) {
    this.#options = options
    this.connection = { ...EMBEDDED_CONNECTION, host: member.host }
    this.#watch(member)
  }

  /** Every other connection of this process must have been closed. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#rejoining
    const member = this.#member
    if (!member) return
    await leavePostgres(member, this.#options.dataDir).catch((error) =>
      this.#options.log?.('store: not stopped', getErrorMessage(error)),
    )
    await member.client.end().catch(() => {})
  }

  /** Joins again when PostgreSQL ends. */
  #watch(member: Member): void {
    this.#member = member
    member.client.once('end', () => {
      this.#member = undefined
      this.#rejoining = this.#rejoin()
    })
  }

  /** Tries until PostgreSQL runs again, or this process stops. */
  async #rejoin(): Promise<void> {
    const stopping = AbortSignal.any([this.#closing.signal, this.#options.stopping ?? this.#closing.signal])
    while (!stopping.aborted) {
      try {
        this.#watch(await joinPostgres({ ...this.#options, stopping }))
        return this.#options.log?.('store: PostgreSQL had ended and runs again')
      } catch (error) {
        if (stopping.aborted) return
        this.#options.log?.('store: PostgreSQL has ended', getErrorMessage(error))
        await wait(RESTART_PAUSE_MS)
      }
    }
  }
}
