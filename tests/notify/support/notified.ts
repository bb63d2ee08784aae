import type { Client } from 'pg'
import { until } from '../../support/programs/until.ts'

const CLAIMED = 'select from private.channels where claimed_until > now()'

/** A site that starts makes its channels known. */
export const untilKnown = (owner: Client, channels: number): Promise<void> =>
  until(async () => (await owner.query('select from private.channels')).rowCount === channels)

/** What is told is noted after it was told, and one channel may be later than another. */
export const untilNoted = (owner: Client): Promise<void> =>
  until(async () => (await owner.query(CLAIMED)).rowCount === 0)

export const untilAllNotified = (owner: Client): Promise<void> =>
  until(async () => {
    const waiting = 'notified_up_to < (select coalesce(max(seq), 0) from private.lead_index)'
    return (await owner.query(`${CLAIMED} or ${waiting}`)).rowCount === 0
  })

/** The rule for spam looks at a hundred at once, and what it has not looked at is not told. */
export const untilClassified = (owner: Client): Promise<void> =>
  until(async () => {
    const left = 'seq > (select coalesce(max(seq), 0) from private.lead_words)'
    return (await owner.query(`select from private.lead_index where ${left}`)).rowCount === 0
  })

/**
 * Nobody begins to tell before ten minutes have passed, and who had begun has ended: whoever has read when the last message
 * went out, and only then what is new, may tell the first of a flood alone.
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
