import { setTimeout as wait } from 'node:timers/promises'
import { getErrorMessage } from '../../shared/node/error-message.ts'

const AFTER_FAILURE_MS = 5_000

type JobOptions = {
  /** Resolves with the time until the next run, in milliseconds. `stopping` aborts when the job is stopped. */
  work: (stopping: AbortSignal) => Promise<number>
  onFailure: (reason: string) => void
}

export type RepeatingJob = {
  /** Resolves when the first run has ended, even if it failed. */
  firstRun: Promise<unknown>
  /** Resolves when the current run has ended. */
  stop: () => Promise<void>
}

export function startRepeatingJob({ work, onFailure }: JobOptions): RepeatingJob {
  const stopping = new AbortController()
  const { signal } = stopping
  const runOnce = async () => {
    try {
      return await work(signal)
    } catch (error) {
      if (!signal.aborted) onFailure(getErrorMessage(error))
      return AFTER_FAILURE_MS
    }
  }
  const firstRun = runOnce()
  const repeat = async () => {
    let delayMs = await firstRun
    while (!signal.aborted) {
      await wait(delayMs, undefined, { signal }).catch(() => {})
      if (!signal.aborted) delayMs = await runOnce()
    }
  }
  const repeating = repeat()
  return {
    firstRun,
    async stop() {
      stopping.abort()
      await repeating
    },
  }
}
