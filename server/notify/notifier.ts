import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { RepeatingJob } from '../store/repeating-job.ts'
import { startUpkeep } from '../upkeep.ts'
import type { Channel } from './channels/channel.ts'
import { notifyChannel } from './notify-channel.ts'
import type { NotifySettings } from './notify-settings.ts'

type NotifierOptions = NotifySettings & {
  pool: Pool
  /** Of the embedded store; undefined for a database to which others may write. */
  dataDir: string | undefined
  deskUrl: string | undefined
  log: (line: string) => void
}
export type Notifier = {
  wake: () => void
  /** Resolves when the current notification is sent and recorded; aborts it after `withinMs`. */
  stop: (withinMs: number) => Promise<void>
}

/** The visitor has the answer by then, and a burst is handled at once. */
const AFTER_INSERT_MS = 300
/** For a database to which others may write: the owner is notified within five seconds. */
const LOOK_EVERY_MS = 2_000

export function startNotifier({ pool, dataDir, deskUrl, channels, isWeekly, log }: NotifierOptions): Notifier {
  // An embedded store has one site, which after a kill need not wait for its own claims.
  const sender = dataDir === undefined ? randomUUID() : 'site'
  const lookEveryMs = dataDir === undefined ? LOOK_EVERY_MS : Number.POSITIVE_INFINITY
  const stopping = new AbortController()
  const aborting = new AbortController()
  let waking: NodeJS.Timeout | undefined

  const jobOf = (channel: Channel) =>
    new RepeatingJob({
      pool,
      onFailure: (reason) => log(`notify: the store does not answer: ${reason}`),
      async work(client) {
        const outcome = await notifyChannel(client, channel, {
          sender,
          dataDir,
          deskUrl,
          isWeekly,
          stopping: stopping.signal,
          aborting: aborting.signal,
        })
        if (outcome.kind === 'failed') {
          log(`notify: ${channel.label} failed, again in ${outcome.waitMs / 1000} s: ${outcome.why}`)
        }
        return outcome.kind === 'idle' ? Math.min(outcome.waitMs, lookEveryMs) : outcome.waitMs
      },
    })
  const jobs = channels.map(jobOf)
  const upkeep = startUpkeep({
    pool,
    lookEveryMs,
    log,
    onClassified: () => {
      for (const job of jobs) job.wake()
    },
  })
  return {
    wake: () => {
      waking ??= setTimeout(() => {
        waking = undefined
        upkeep.wake()
      }, AFTER_INSERT_MS)
    },
    stop: async (withinMs) => {
      clearTimeout(waking)
      stopping.abort()
      const patience = setTimeout(() => aborting.abort(), withinMs)
      await Promise.all([upkeep, ...jobs].map((each) => each.stop()))
      clearTimeout(patience)
    },
  }
}
