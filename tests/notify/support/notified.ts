import type { Client } from 'pg'
import { finishClassifying } from '../../../leads/classify-leads.ts'
import type { Channel } from '../../../server/notify/channels/channel.ts'
import { notifyChannel, type Outcome } from '../../../server/notify/notify-channel.ts'
import { until } from '../../support/programs/until.ts'

/** Sends what is due on a channel, as a site without a desk does. */
export const notify = (owner: Client, channel: Channel): Promise<Outcome> =>
  notifyChannel(owner, channel, { sender: 'site', dataDir: undefined, deskUrl: undefined, isWeekly: false })

/** Sends also what nobody has classified yet. */
export async function classifyAndNotify(owner: Client, channel: Channel): Promise<Outcome> {
  await finishClassifying(owner)
  return notify(owner, channel)
}

/** A site that starts makes its channels known. */
export const untilKnown = (owner: Client, channels: number): Promise<void> =>
  until(async () => (await owner.query('select from private.channels')).rowCount === channels)

/** A notification is recorded after it was sent, and one channel may be later than another. */
export const untilNoted = (owner: Client): Promise<void> =>
  until(async () => (await owner.query('select from private.channels where claimed_until > now()')).rowCount === 0)

/** The rule for spam looks at a hundred at once, and a lead that it has not looked at is not notified of. */
export const untilClassified = (owner: Client): Promise<void> =>
  until(async () => (await owner.query('select from private.lead_index where classified_at is null')).rowCount === 0)

/**
 * No run begins for ten minutes, and one that had begun has ended: a run that read the time of the last notification before
 * the new leads arrived might send the first of a flood alone.
 */
export async function holdBack(owner: Client): Promise<void> {
  await owner.query(`update private.channels set next_try_at = now() + interval '10 minutes'`)
  await untilNoted(owner)
}

/** As if so much time had passed since what came, was sent and was tried. */
export async function letPass(owner: Client, minutes: number): Promise<void> {
  await owner.query(
    `update private.channels set next_try_at = next_try_at - interval '${minutes} minutes',
       sent_at = array(select at - interval '${minutes} minutes' from unnest(sent_at) at);
     update private.lead_index set created_at = created_at - interval '${minutes} minutes'`,
  )
}
