import { setTimeout as wait } from 'node:timers/promises'
import { getErrorMessage } from './error-messages.ts'

const LONGEST_WAIT_MS = 3_600_000
const STORE_AGAIN_MS = 5_000

type JobOptions = {
  /** Resolves with the pause before the next run, in milliseconds, or with undefined after the last run. */
  work: () => Promise<number | undefined>
  onFailure: (reason: string) => void
}

export type RepeatingJob = {
  /** Ends the current pause, or the next one if the job runs now. */
  trigger: () => void
  /** Resolves when the current run has ended. */
  stop: () => Promise<void>
}

export function startRepeatingJob({ work, onFailure }: JobOptions): RepeatingJob {
  let isStopped = false
  let pause = new AbortController()

  const runOnce = async () => {
    try {
      return await work()
    } catch (error) {
      if (!isStopped) onFailure(getErrorMessage(error))
      return STORE_AGAIN_MS
    }
  }
  const repeat = async () => {
    while (!isStopped) {
      pause = new AbortController()
      const pauseMs = await runOnce()
      if (pauseMs === undefined) return
      await wait(Math.min(pauseMs, LONGEST_WAIT_MS), undefined, { signal: pause.signal }).catch(() => {})
    }
  }
  const repeating = repeat()
  const trigger = () => pause.abort()
  return {
    trigger,
    async stop() {
      isStopped = true
      trigger()
      await repeating
    },
  }
}
