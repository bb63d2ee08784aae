import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { startLeadJobs } from '../lead-jobs.ts'
import { RepeatingJob } from '../repeating-job.ts'
import { withConnection } from '../store/pool.ts'
import type { Channel } from './channels/channel.ts'
import { registerChannels } from './notification-queue.ts'
import { notifyChannel } from './notify-channel.ts'

type NotifierOptions = {
  pool: Pool
  channels: readonly Channel[]
  /** True if other servers or a hosted store's own interface may write to the database. */
  isShared: boolean
  deskUrl: string | undefined
  log: (line: string) => void
}
export type Notifier = {
  trigger: () => void
  /** Resolves when the current notification is sent and recorded. Aborts it after `withinMs`. */
  stop: (withinMs: number) => Promise<void>
}

/** The visitor has the response by then, and one run handles a burst. */
const AFTER_INSERT_MS = 300
/** The owner is notified within five seconds where others may write to the database. */
const POLL_INTERVAL_MS = 2_000
const REGISTER_EVERY_MS = 3_600_000
/** A read-only database refuses to register channels, and the site must serve visitors all the same. */
const REGISTERED_WITHIN_MS = 2_000

/** Resolves when the store knows the channels, so that the owner is notified of the next lead. */
export async function startNotifier({ pool, channels, isShared, deskUrl, log }: NotifierOptions): Promise<Notifier> {
  const intervalMs = isShared ? POLL_INTERVAL_MS : Number.POSITIVE_INFINITY
  const [stopping, aborting] = [new AbortController(), new AbortController()]
  const onFailure = (reason: string) => log(`notify: ${reason}`)
  let waiting: NodeJS.Timeout | undefined

  const registered = Promise.withResolvers<void>()
  const registering = new RepeatingJob({
    onFailure,
    async work() {
      await withConnection(pool, (client) => registerChannels(client, channels))
      registered.resolve()
      return REGISTER_EVERY_MS
    },
  })
  await Promise.race([registered.promise, wait(REGISTERED_WITHIN_MS, undefined, { ref: false })])

  const sendingOn = (channel: Channel) =>
    new RepeatingJob({
      onFailure,
      async work() {
        const outcome = await notifyChannel(pool, channel, {
          deskUrl,
          stopping: stopping.signal,
          aborting: aborting.signal,
        })
        if (outcome.kind === 'failed') {
          log(`notify: ${channel.label} failed, again in ${Math.round(outcome.waitMs / 1000)} s: ${outcome.reason}`)
        }
        return Math.min(outcome.waitMs, intervalMs)
      },
    })
  const sending = channels.map(sendingOn)
  const leadJobs = startLeadJobs({
    pool,
    intervalMs,
    log,
    onClassified: () => {
      for (const job of sending) job.trigger()
    },
  })
  return {
    trigger: () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        leadJobs.trigger()
      }, AFTER_INSERT_MS)
    },
    stop: async (withinMs) => {
      clearTimeout(waiting)
      stopping.abort()
      const patience = setTimeout(() => aborting.abort(), withinMs)
      await Promise.all([registering, leadJobs, ...sending].map((each) => each.stop()))
      clearTimeout(patience)
    },
  }
}
