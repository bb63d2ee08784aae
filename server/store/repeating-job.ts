import type { ClientBase, Pool } from 'pg'
import { withConnection } from './pool.ts'
import { reasonOf } from './reason-of.ts'

const LONGEST_WAIT_MS = 3_600_000
const STORE_AGAIN_MS = 5_000

type JobOptions = {
  pool: Pool
  /** Resolves with the pause before the next run, in milliseconds. */
  work: (client: ClientBase) => Promise<number>
  onFailure: (reason: string) => void
}

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
