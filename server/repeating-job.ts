import { setTimeout as wait } from 'node:timers/promises'
import { getErrorMessage } from './error-message.ts'

const LONGEST_WAIT_MS = 3_600_000
const STORE_AGAIN_MS = 5_000

type JobOptions = {
  /** Resolves with the pause before the next run, in milliseconds. */
  work: () => Promise<number>
  onFailure: (reason: string) => void
}

export class RepeatingJob {
  readonly #options: JobOptions
  readonly #running: Promise<void>
  #isStopped = false
  #waiting = new AbortController()

  constructor(options: JobOptions) {
    this.#options = options
    this.#running = this.#run()
  }

  trigger(): void {
    this.#waiting.abort()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.trigger()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#waiting = new AbortController()
      const ms = await this.#once()
      await wait(Math.min(ms, LONGEST_WAIT_MS), undefined, { signal: this.#waiting.signal }).catch(() => {})
    }
  }

  async #once(): Promise<number> {
    try {
      return await this.#options.work()
    } catch (error) {
      if (!this.#isStopped) this.#options.onFailure(getErrorMessage(error))
      return STORE_AGAIN_MS
    }
  }
}
