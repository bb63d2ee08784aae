import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { startUpkeep } from '../leads/upkeep.ts'
import { RepeatingJob } from '../store/repeating-job.ts'
import type { Channel } from './channels/channel.ts'
import { notifyChannel } from './notify-channel.ts'
import type { NotifySettings } from './notify-settings.ts'

type NotifierOptions = NotifySettings & {
  pool: Pool
  /** The directory of the embedded store, to which nobody else writes; undefined of a database others may write to. */
  dataDir: string | undefined
  /** Where the owner's desk is; notifications link to it. */
  deskUrl: string | undefined
  /** Logs one line about what could not be done. */
  log: (line: string) => void
}
export type Notifier = {
  /** Looks for new leads now. */
  wake: () => void
  /** Ends when what is being sent has been sent and noted; it is aborted after `withinMs`. */
  stop: (withinMs: number) => Promise<void>
}

/** The pause after a lead: the visitor has his answer by then, and a burst is handled at once. */
const AFTER_INSERT_MS = 300
/** How often to look into a database that others may write to: the owner is notified within five seconds. */
const LOOK_EVERY_MS = 2_000

/** Looks after leads beside the visitors, and notifies the owner of them by each channel. */
export function startNotifier({ pool, dataDir, deskUrl, channels, isWeekly, log }: NotifierOptions): Notifier {
  // There is one site for an embedded store, so after a kill the next one need not wait for its claims.
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
