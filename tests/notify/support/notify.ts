import type { Client } from 'pg'
import type { Channel } from '../../../server/notify/channels/channel.ts'
import { type SendResult, sendNotifications } from '../../../server/notify/send-notifications.ts'
import type { OpenBackend } from '../../support/backends.ts'

/** Sends what is due on a channel, as a site without a desk does. */
export const notify = ({ store }: OpenBackend, channel: Channel): Promise<SendResult> =>
  sendNotifications(store, channel, { deskUrl: undefined })

/** Moves leads and notifications into the past, as if the minutes had passed. */
export async function passMinutes(ownerClient: Client, minutes: number): Promise<void> {
  await ownerClient.query(
    `update private.deliveries set next_attempt_at = next_attempt_at - interval '${minutes} minutes',
       leased_until = leased_until - interval '${minutes} minutes',
       sent_at = sent_at - interval '${minutes} minutes';
     update private.channels set paused_until = paused_until - interval '${minutes} minutes';
     update private.leads set created_at = created_at - interval '${minutes} minutes'`,
  )
}
