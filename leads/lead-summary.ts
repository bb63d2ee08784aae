import type { Queryable } from '../shared/node/queryable.ts'
import { readTimeZone } from '../shared/node/time-zone.ts'

export type LeadSummary = {
  openCount: number
  /** Without an open lead, this is 0. Spam that arrives is no news. */
  newestOpenId: number
  /** Changes when a lead comes, gets another state or is deleted. */
  version: string
  /** The owner's time zone, which this process has too: an IANA name. */
  timeZone: string
}

/**
 * Reads what the desk shows of the leads without listing them. Each page asks every two seconds, so an index answers
 * each part: a read of all leads would read their texts too.
 */
export async function readLeadSummary(db: Queryable): Promise<LeadSummary> {
  const { rows } = await db.query<Omit<LeadSummary, 'timeZone'>>(
    `select open.count as "openCount", open.newest_id as "newestOpenId",
       -- The latest state_changed_at alone hides a change that began at 9:00:00 and was committed at 9:00:03, if another
       -- one of 9:00:01 has been seen. The count of open leads shows it, if it opened or closed a lead.
       concat_ws(' ', open.count, (select count(*) from private.leads), newest.id, newest.state_changed_at) as version
     from (select count(*), coalesce(max(id), 0) as newest_id from private.leads where state = 'open') as open,
       (select max(id) as id, max(state_changed_at) as state_changed_at from private.leads) as newest`,
  )
  return { ...(rows[0] as Omit<LeadSummary, 'timeZone'>), timeZone: readTimeZone() }
}
