import type { Queryable, Transactional } from '../../shared/node/queryable.ts'
import type { Log } from '../process/log.ts'
import { startRepeatingJob } from '../process/repeating-job.ts'
import type { Channel } from './channels/channel.ts'
import { registerChannels } from './delivery-queue.ts'
import { readQueueState } from './delivery-status.ts'
import { sendNotifications } from './send-notifications.ts'

export type NotifierOptions = {
  store: Queryable & Transactional
  channels: readonly Channel[]
  deskUrl: string | undefined
  log: Log
}
export type Notifier = {
  /** Resolves when the current notification is sent and recorded. Aborts it after `withinMs`. */
  stop: (withinMs: number) => Promise<void>
}

/** Looks for what is due so often that the owner is notified within seconds. */
const POLL_INTERVAL_MS = 2_000
/** A job with another NOTIFY on the same database marks these channels as not in NOTIFY. */
const REGISTER_EVERY_MS = 3_600_000

/** Resolves when the store knows the channels, so that the owner is notified of the next lead. */
export async function startNotifier({ store, channels, deskUrl, log }: NotifierOptions): Promise<Notifier> {
  const aborting = new AbortController()
  const onFailure = (reason: string) => log('notify: failed', reason)

  const registering = startRepeatingJob({
    onFailure,
    async work() {
      await registerChannels(store, channels)
      return REGISTER_EVERY_MS
    },
  })
  // A read-only database rejects the channels, and the site must serve visitors all the same: the job tries again.
  await registering.firstRun

  const sending = channels.map((channel) =>
    startRepeatingJob({
      onFailure,
      async work(stopping) {
        const options = { deskUrl, stopping, aborting: aborting.signal }
        const { failure } = await sendNotifications(store, channel, options)
        if (failure !== undefined) {
          const { nextAttemptInSeconds } = await readQueueState(store, channel)
          // Nothing waits any more if the lead was deleted, or marked as spam, while it was sent.
          const again = Number.isFinite(nextAttemptInSeconds) ? `Again in ${Math.round(nextAttemptInSeconds)} s: ` : ''
          log(`notify: ${channel.label} failed`, again + failure)
        }
        return POLL_INTERVAL_MS
      },
    }),
  )
  return {
    stop: async (withinMs) => {
      const timer = setTimeout(() => aborting.abort(), withinMs)
      await Promise.all([registering, ...sending].map((job) => job.stop()))
      clearTimeout(timer)
    },
  }
}
