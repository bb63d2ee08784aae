import type { Client } from 'pg'
import type { Channel } from '../../../server/notify/channels/channel.ts'
import { type DeliveryResult, sendNotifications } from '../../../server/notify/send-notifications.ts'
import type { OpenBackend } from '../../support/backends.ts'

/** Sends what is due on a channel, as a site without a desk does. */
export const notify = ({ store }: OpenBackend, channel: Channel): Promise<DeliveryResult> =>
  sendNotifications(store, channel, { deskUrl: undefined })

/** Moves leads and notifications into the past, as if the minutes had passed. */
export async function passMinutes(ownerClient: Client, minutes: number): Promise<void> {
  await ownerClient.query(
    `update private.notifications set next_try_at = next_try_at - interval '${minutes} minutes',
       taken_until = taken_until - interval '${minutes} minutes',
       sent_at = sent_at - interval '${minutes} minutes';
     update private.channels set retry_after = retry_after - interval '${minutes} minutes';
     update private.leads set created_at = created_at - interval '${minutes} minutes'`,
  )
}
