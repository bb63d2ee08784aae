import { ownerFormat } from '../content-model/reader/owner-profile.ts'
import { findDeskUrlFromSettings } from '../desk/server/desk-origin.ts'
import { deleteExpiredBatch } from '../leads/retention.ts'
import type { Channel } from '../server/notify/channels/channel.ts'
import { registerChannels } from '../server/notify/delivery-queue.ts'
import { readQueueState } from '../server/notify/delivery-status.ts'
import { parseChannels } from '../server/notify/parse-channels.ts'
import { sendNotifications } from '../server/notify/send-notifications.ts'
import type { Store } from '../server/store/store.ts'
import { runCommand, withStore } from './run-command.ts'

const HELP = `npm run notify      sends the notifications that are due, once

Use it with cron or a scheduled job where no server of this site runs; the server
does the same all the time. NOTIFY says how to reach you, SMTP_URL and MAIL_FROM
how mail is sent: docs/notification.md. A channel is notified of what comes after
the first run that had it in NOTIFY. The command reads the database of DATABASE_URL,
or the store in DATA_DIR (./data). It also deletes what is older than npm run keep
allows.`

await runCommand({
  help: HELP,
  async run({ environment }) {
    return withStore(environment, async (store) => {
      // Old rows are deleted before NOTIFY is read, because a wrong setting must not delay that.
      while (await deleteExpiredBatch(store));
      const channels = parseChannels(environment)
      if (channels.length === 0)
        throw new Error('NOTIFY is not set, so nobody is notified: docs/notification.md says how to set it.')
      await registerChannels(store, channels)
      const deskUrl = findDeskUrlFromSettings(environment)
      const successes = await Promise.all(channels.map((channel) => sendAndReport(store, channel, deskUrl)))
      return successes.every(Boolean)
    })
  },
})

/** Sends what is due on a channel, and prints what it got. @returns false if a notification fails or has failed */
async function sendAndReport(store: Store, channel: Channel, deskUrl: string | undefined): Promise<boolean> {
  const { label } = channel
  const { sent, failure } = await sendNotifications(store, channel, { deskUrl })
  const { nextAttemptInSeconds, earlierFailure } = await readQueueState(store, channel)
  const seconds = Math.ceil(nextAttemptInSeconds)
  const reason = failure ?? earlierFailure
  if (reason !== undefined) {
    const again = Number.isFinite(seconds) ? `, and is tried again in ${seconds} seconds at the earliest` : ''
    console.error(`${label}: failed${again}. ${reason}`)
    return false
  }
  const done = sent === 0 ? 'nothing to send' : `notified ${ownerFormat.count(sent, 'time')}`
  const rest = Number.isFinite(seconds) ? `; more waits for ${seconds} seconds at least` : ''
  console.log(`${label}: ${done}${rest}.`)
  return true
}
