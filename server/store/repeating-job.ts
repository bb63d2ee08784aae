import type { ClientBase, Pool } from 'pg'
import { withConnection } from './pool.ts'
import { reasonOf } from './reason-of.ts'

const LONGEST_WAIT_MS = 3_600_000
const STORE_AGAIN_MS = 5_000

type JobOptions = {
  pool: Pool
  /** Resolves with how long to wait before the next time, in milliseconds. */
  work: (client: ClientBase) => Promise<number>
  /** Takes the reason when the store did not answer; the work is done again five seconds later. */
  onFailure: (reason: string) => void
}

/** Does work on a connection again and again: after as long as the last time asked for, or when somebody wakes it. */
export class RepeatingJob {
  #options: JobOptions
  #isStopped = false
  #isWoken = false
  #endWait = () => {}
  #running: Promise<void>

  constructor(options: JobOptions) {
    this.#options = options
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
      return await withConnection(this.#options.pool, this.#options.work)
    } catch (error) {
      if (!this.#isStopped) this.#options.onFailure(reasonOf(error))
      return STORE_AGAIN_MS
    }
  }
}
