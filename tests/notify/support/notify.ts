import type { Client } from 'pg'
import type { Channel } from '../../../server/notify/channels/channel.ts'
import { readQueueState } from '../../../server/notify/delivery-status.ts'
import { sendNotifications } from '../../../server/notify/send-notifications.ts'
import type { OpenBackend } from '../../support/store/backends.ts'

/** Sends what is due on a channel, as a site without a desk does. Resolves with what is left, too. */
export async function notify({ store }: OpenBackend, channel: Channel) {
  const result = await sendNotifications(store, channel, { deskUrl: undefined })
  return { ...result, ...(await readQueueState(store, channel)) }
}

/** Moves leads and notifications into the past, as if the minutes had passed. */
export async function passMinutes(ownerClient: Client, minutes: number): Promise<void> {
  await ownerClient.query(
    `update private.deliveries set next_attempt_at = next_attempt_at - interval '${minutes} minutes',
       claimed_until = claimed_until - interval '${minutes} minutes', sent_at = sent_at - interval '${minutes} minutes';
     update private.channels set paused_until = paused_until - interval '${minutes} minutes';
     update private.leads set created_at = created_at - interval '${minutes} minutes'`,
  )
}
