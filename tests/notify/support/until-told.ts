import type { Client } from 'pg'
import { until } from '../../support/programs/until.ts'

const CLAIMED = 'select from private.channels where claimed_until > now()'

/** What is told is noted after it was told, and one channel may be later than another. */
export const untilNoted = (owner: Client): Promise<void> =>
  until(async () => (await owner.query(CLAIMED)).rowCount === 0)

export const untilAllTold = (owner: Client): Promise<void> =>
  until(async () => {
    const waiting = 'told_up_to < (select coalesce(max(seq), 0) from private.lead_index)'
    return (await owner.query(`${CLAIMED} or ${waiting}`)).rowCount === 0
  })
