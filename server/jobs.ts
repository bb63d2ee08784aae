import { setTimeout as wait } from 'node:timers/promises'
import { deleteExpiredBatch } from '../leads/retention.ts'
import { getErrorMessage } from '../shared/error-message.ts'
import type { Queryable } from '../shared/queryable.ts'
import type { Log } from './log.ts'

const AFTER_FAILURE_MS = 5_000

type JobOptions = {
  /** Resolves with the time until the next run, in milliseconds. `stopping` aborts when the job is stopped. */
  work: (stopping: AbortSignal) => Promise<number>
  onFailure: (reason: string) => void
}

type RepeatingJob = {
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

const RETENTION_INTERVAL_MS = 3_600_000
/** Leaves time for visitors' requests. */
const BETWEEN_DELETIONS_MS = 50

/** Starts the deletion of what is older than its retention, and of the hashes of visitors who have left. */
export const startRetentionJob = (store: Queryable, log: Log): RepeatingJob =>
  startRepeatingJob({
    work: async () => ((await deleteExpiredBatch(store)) ? BETWEEN_DELETIONS_MS : RETENTION_INTERVAL_MS),
    onFailure: (reason) => log('retention: failed', reason),
  })
