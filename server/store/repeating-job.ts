import type { Client, ClientConfig } from 'pg'
import { LastingConnection } from './lasting-connection.ts'
import { reasonOf } from './reason-of.ts'

const LONGEST_WAIT_MS = 3_600_000
const STORE_AGAIN_MS = 5_000
const QUERY_TIMEOUT_MS = 30_000

type JobOptions = {
  connection: ClientConfig
  /** Resolves with how long to wait before the next time, in milliseconds. */
  work: (client: Client) => Promise<number>
  /** Takes the reason when the store did not answer; the work is done again five seconds later. */
  onFailure: (reason: string) => void
}

/** Does work on a connection of its own again and again: after as long as the last time asked for, or when somebody wakes it. */
export class RepeatingJob {
  #connection: LastingConnection
  #work: JobOptions['work']
  #onFailure: JobOptions['onFailure']
  #isStopped = false
  #isWoken = false
  #endWait = () => {}
  #running: Promise<void>

  constructor({ connection, work, onFailure }: JobOptions) {
    this.#connection = new LastingConnection({ ...connection, query_timeout: QUERY_TIMEOUT_MS })
    this.#work = work
    this.#onFailure = onFailure
    this.#running = this.#run()
  }

  wake(): void {
    this.#isWoken = true
    this.#endWait()
  }

  /** Resolves when the work that is being done is over. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#endWait()
    await this.#running
    await this.#connection.close().catch(() => {})
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isWoken = false
      const ms = await this.#once()
      if (this.#isWoken || this.#isStopped) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(ms, LONGEST_WAIT_MS))
        this.#endWait = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  async #once(): Promise<number> {
    try {
      return await this.#work(await this.#connection.client())
    } catch (error) {
      this.#connection.drop()
      if (!this.#isStopped) this.#onFailure(reasonOf(error))
      return STORE_AGAIN_MS
    }
  }
}
