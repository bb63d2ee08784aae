import type { Queryable } from '../shared/node/queryable.ts'
import { readTimeZone } from '../shared/node/time-zone.ts'

/** Spam does not count. */
export type LeadStatistics = {
  /** The hours within which the site promises a reply. */
  promisedHours: number
  /** Oldest first, in the owner's time zone. The last week is not over. */
  weeks: {
    /** The week's Monday, YYYY-MM-DD. */
    week: string
    count: number
  }[]
  /** Messages and meetups by the hours until their reply. This and all counts below are of all time. */
  replyTimes: {
    from: number
    /** The hours are below it; null has no end. */
    to: number | null
    count: number
  }[]
  /** Messages and meetups with a reply. A note expects none. */
  replied: number
  /** Replied to within the hours promised. */
  onTime: number
  /** Open messages and meetups. */
  waiting: number
  /** Open for longer than the hours promised. */
  late: number
}

/** The last one is the current week. */
const WEEKS = 12
const STEPS_HOURS = [1, 4, 12, 24, 72]

export const readStatistics = async (db: Queryable, promisedHours: number): Promise<LeadStatistics> => ({
  promisedHours,
  weeks: await countWeeks(db),
  replyTimes: await countReplyTimes(db),
  ...(await countTotals(db, promisedHours)),
})

/** Weeks begin on Monday, at midnight in the owner's time zone. */
async function countWeeks(db: Queryable): Promise<LeadStatistics['weeks']> {
  const { rows } = await db.query<LeadStatistics['weeks'][number]>(
    `select to_char(week, 'YYYY-MM-DD') as week, count(leads.id)
     from date_trunc('week', now() at time zone $1) as this_week,
       generate_series(this_week - interval '${WEEKS - 1} weeks', this_week, interval '1 week') as week
       left join private.leads on week = date_trunc('week', created_at at time zone $1) and state <> 'spam'
     group by week order by week`,
    [readTimeZone()],
  )
  return rows
}

async function countReplyTimes(db: Queryable): Promise<LeadStatistics['replyTimes']> {
  // PostgreSQL's width_bucket(value, bounds) is 0 below the first bound, 1 from there on, and so on.
  const { rows } = await db.query<{ bucket: number; count: number }>(
    `select width_bucket(extract(epoch from replied_at - created_at) / 3600, $1) as bucket, count(*)
     from private.leads where replied_at is not null and state <> 'spam' and kind <> 'note' group by 1`,
    [STEPS_HOURS],
  )
  return [0, ...STEPS_HOURS].map((from, index) => ({
    from,
    to: STEPS_HOURS[index] ?? null,
    count: rows.find(({ bucket }) => bucket === index)?.count ?? 0,
  }))
}

type Totals = Pick<LeadStatistics, 'replied' | 'onTime' | 'waiting' | 'late'>

async function countTotals(db: Queryable, promisedHours: number): Promise<Totals> {
  const { rows } = await db.query<Totals>(
    `with leads as (
       select state, replied_at, created_at + make_interval(hours => $1) as promised_at
       from private.leads where state <> 'spam' and kind <> 'note'
     )
     select count(replied_at) as replied,
       count(*) filter (where replied_at <= promised_at) as "onTime",
       count(*) filter (where state = 'open') as waiting,
       count(*) filter (where state = 'open' and promised_at < now()) as late
     from leads`,
    [promisedHours],
  )
  return rows[0] as Totals
}
