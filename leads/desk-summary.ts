import type { Queryable } from '../shared/node/queryable.ts'
import { readTimeZone } from '../shared/node/time-zone.ts'

export type DeskSummary = {
  openCount: number
  /** Without an open lead, this is 0. Spam that arrives is no news. */
  newestOpenId: number
  /** Changes when a lead comes, gets another state or is deleted. */
  version: string
  /** The owner's, which is that of this process: an IANA name. */
  timeZone: string
}

/**
 * Reads what the desk shows of the leads without listing them. Each page asks every two seconds, so an index answers
 * each part: a read of all leads would read their texts too.
 */
export async function readDeskSummary(db: Queryable): Promise<DeskSummary> {
  const { rows } = await db.query<Omit<DeskSummary, 'timeZone'>>(
    `select (select count(*) from private.leads where state = 'open') as "openCount",
       (select coalesce(max(id), 0) from private.leads where state = 'open') as "newestOpenId",
       concat_ws(' ', (select count(*) from private.leads), max(id), max(updated_at)) as version
     from private.leads`,
  )
  const summary = rows[0] as Omit<DeskSummary, 'timeZone'>
  // openCount is part of it: the latest `updated_at` would hide a change that began before it and was committed after it.
  return { ...summary, version: `${summary.openCount} ${summary.version}`, timeZone: readTimeZone() }
}
