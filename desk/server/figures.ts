import type { Store } from '../../server/store/store.ts'
import { promisedHours } from '../../shared/site-content.ts'
import type { FigureCounts } from '../contract.ts'

/** The current week is one of them. */
const WEEKS = 12
const STEPS_HOURS = [1, 4, 12, 24, 72]

/** `$1` are the Mondays. */
const WEEKS_SQL = `
  select width_bucket(created_at, $1::timestamptz[]) as week, count(*)::int from private.lead_entries
  where state <> 'spam' and created_at >= ($1::timestamptz[])[1] group by 1`
/** `$1` are the steps. A note expects no reply. */
const REPLIES_SQL = `
  select width_bucket(extract(epoch from state_at - created_at) / 3600, $1) as step, count(*)::int
  from private.lead_entries where state = 'replied' and kind <> 'note' group by 1`
/** `$1` are the hours promised. A note expects no reply. */
const TOTALS_SQL = `
  select (count(*) filter (where state = 'replied'))::int as replied,
    (count(*) filter (where state = 'replied' and state_at <= created_at + make_interval(hours => $1)))::int as "onTime",
    (count(*) filter (where state = 'open'))::int as waiting,
    (count(*) filter (where state = 'open' and created_at < now() - make_interval(hours => $1)))::int as late
  from private.lead_entries where state in ('open', 'replied') and kind <> 'note'`

type Totals = Pick<FigureCounts, 'replied' | 'onTime' | 'waiting' | 'late'>

export async function countFigures(store: Store): Promise<FigureCounts> {
  const mondays = listMondays()
  const { rows: weeks } = await store.query<{ week: number; count: number }>(WEEKS_SQL, [
    mondays.map((monday) => monday.toISOString()),
  ])
  const { rows: replies } = await store.query<{ step: number; count: number }>(REPLIES_SQL, [STEPS_HOURS])
  const { rows: totals } = await store.query<Totals>(TOTALS_SQL, [promisedHours])
  return {
    promisedHours,
    weeks: mondays.map((monday, nth) => ({
      // The Swedish way to write a date is YYYY-MM-DD.
      week: monday.toLocaleDateString('sv-SE'),
      count: weeks.find(({ week }) => week === nth + 1)?.count ?? 0,
    })),
    replies: [0, ...STEPS_HOURS].map((from, nth) => ({
      from,
      to: STEPS_HOURS[nth] ?? null,
      count: replies.find(({ step }) => step === nth)?.count ?? 0,
    })),
    ...(totals[0] as Totals),
  }
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
