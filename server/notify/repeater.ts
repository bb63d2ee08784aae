const LONGEST_WAIT_MS = 3_600_000

/** Does something again and again: after as long as the last time asked for, or soon after somebody wakes it. */
export class Repeater {
  #isStopped = false
  #isWoken = false
  #endWait = () => {}
  #running: Promise<void>

  /** `work` resolves with how long to wait, in milliseconds; it may not reject. */
  constructor(work: () => Promise<number>) {
    this.#running = this.#run(work)
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

  async #run(work: () => Promise<number>): Promise<void> {
    while (!this.#isStopped) {
      this.#isWoken = false
      const ms = await work()
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
}
