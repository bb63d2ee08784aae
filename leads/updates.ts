import { readTimeZone } from '../shared/time-zone.ts'
import type { Queryable } from './queryable.ts'

export type Updates = {
  /** The count of open leads. */
  open: number
  /** The `seq` of the newest open lead; 0 without one. Spam that arrives is no news. */
  newestOpen: number
  /** Changes when a lead comes, gets another state or is deleted. */
  version: string
  /** The owner's, an IANA name: that of TZ or content/site.yaml, or else of the machine. */
  timeZone: string
}

/**
 * Reads what the desk shows of the leads without listing them. Each page asks every two seconds, so an index answers
 * each part: a read of all leads would read their texts too.
 */
export async function readUpdates(db: Queryable): Promise<Updates> {
  const { rows } = await db.query<Omit<Updates, 'timeZone'>>(
    `select (select count(*) from private.leads where state = 'open') as open,
       (select coalesce(max(seq), 0) from private.leads where state = 'open') as "newestOpen",
       concat_ws(' ', (select count(*) from private.leads), max(seq), max(updated_at)) as version
     from private.leads`,
  )
  return { ...(rows[0] as Omit<Updates, 'timeZone'>), timeZone: readTimeZone() }
}
