import { readTimeZone } from '../shared/time-zone.ts'
import type { Queryable } from './queryable.ts'

export type Pulse = {
  /** The count of open leads. */
  open: number
  /** The `seq` of the newest open lead; 0 without one. Spam that arrives is no news. */
  newestOpen: number
  /** Changes when a lead comes, gets another state or is deleted. */
  stamp: string
  /** The owner's, an IANA name: that of TZ or content/site.yaml, or else of the machine. */
  timeZone: string
}

/** Each page requests it every two seconds, so an index answers each part: a read of all leads would read their texts too. */
export async function readPulse(db: Queryable): Promise<Pulse> {
  const { rows } = await db.query<Omit<Pulse, 'timeZone'>>(
    `select (select count(*)::int from private.lead_entries where state = 'open') as open,
       (select coalesce(max(seq), 0)::float8 from private.lead_entries where state = 'open') as "newestOpen",
       concat_ws(' ', (select count(*) from private.lead_entries), max(seq), max(updated_at)) as stamp
     from private.lead_entries`,
  )
  return { ...(rows[0] as Omit<Pulse, 'timeZone'>), timeZone: readTimeZone() }
}
