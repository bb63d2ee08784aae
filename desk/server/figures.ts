import { siteContent } from '../../content-schema/site-content.ts'
import type { Queryable } from '../../leads/queryable.ts'
import type { FigureCounts } from '../contract.ts'

/** The current week is one of them. */
const WEEKS = 12
const STEPS_HOURS = [1, 4, 12, 24, 72]

export const countFigures = async (client: Queryable): Promise<FigureCounts> => ({
  promisedHours: siteContent.promisedHours,
  weeks: await countWeeks(client),
  replyTimes: await countReplyTimes(client),
  ...(await countTotals(client)),
})

/** PostgreSQL's width_bucket(value, bounds) is 0 below the first bound, 1 from there on, and so on. */
type BucketCount = { bucket: number; count: number }

const findCount = (rows: BucketCount[], bucket: number): number => rows.find((row) => row.bucket === bucket)?.count ?? 0

async function countWeeks(client: Queryable): Promise<FigureCounts['weeks']> {
  const mondays = listMondays()
  const { rows } = await client.query<BucketCount>(
    `select width_bucket(created_at, $1::timestamptz[]) as bucket, count(*)::int from private.lead_entries
     where state <> 'spam' and created_at >= ($1::timestamptz[])[1] group by 1`,
    [mondays.map((monday) => monday.toISOString())],
  )
  return mondays.map((monday, nth) => ({
    // The Swedish way to write a date is YYYY-MM-DD.
    week: monday.toLocaleDateString('sv-SE'),
    count: findCount(rows, nth + 1),
  }))
}

async function countReplyTimes(client: Queryable): Promise<FigureCounts['replyTimes']> {
  const { rows } = await client.query<BucketCount>(
    `select width_bucket(extract(epoch from state_at - created_at) / 3600, $1) as bucket, count(*)::int
     from private.lead_entries where state = 'replied' and kind <> 'note' group by 1`,
    [STEPS_HOURS],
  )
  return [0, ...STEPS_HOURS].map((from, nth) => ({
    from,
    to: STEPS_HOURS[nth] ?? null,
    count: findCount(rows, nth),
  }))
}

type Totals = Pick<FigureCounts, 'replied' | 'onTime' | 'waiting' | 'late'>

async function countTotals(client: Queryable): Promise<Totals> {
  const { rows } = await client.query<Totals>(
    `with leads as (
       select state, state_at, created_at + make_interval(hours => $1) as promised_at
       from private.lead_entries where state in ('open', 'replied') and kind <> 'note'
     )
     select (count(*) filter (where state = 'replied'))::int as replied,
       (count(*) filter (where state = 'replied' and state_at <= promised_at))::int as "onTime",
       (count(*) filter (where state = 'open'))::int as waiting,
       (count(*) filter (where state = 'open' and promised_at < now()))::int as late
     from leads`,
    [siteContent.promisedHours],
  )
  return rows[0] as Totals
}

/** Finds the first moment of each week in the process's time zone, oldest first. */
function listMondays(): Date[] {
  const now = new Date()
  const daysSinceMonday = (now.getDay() + 6) % 7
  return Array.from(
    { length: WEEKS },
    (_, nth) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysSinceMonday - 7 * (WEEKS - 1 - nth)),
  )
}
