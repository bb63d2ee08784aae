import { promisedHours } from '../../leads/site-content.ts'
import { readTimeZone } from '../../shared/dates.ts'
import type { Figures } from '../contract.ts'
import type { DeskStore } from './desk-store.ts'

/** The current week is one of them. */
const WEEKS = 12
const STEPS_HOURS = [1, 4, 12, 24, 72]

/** `$1` is the time zone. */
const WEEKS_SQL = `
  select to_char(week, 'YYYY-MM-DD') as week, coalesce(count, 0)::int as count
  from (select date_trunc('week', now() at time zone $1) as last) as this
  cross join generate_series(last - interval '${WEEKS - 1} weeks', last, interval '1 week') as week
  left join (
    select date_trunc('week', created_at at time zone $1) as week, count(*) from private.lead_index
    where state <> 'spam' and created_at > now() - interval '${WEEKS} weeks' group by 1
  ) as counted using (week) order by week`
/** `$1` are the steps. */
const REPLIES_SQL = `
  select width_bucket(extract(epoch from state_at - created_at) / 3600, $1) as step, count(*)::int
  from private.lead_index where state = 'replied' group by 1`
/** `$1` are the hours promised. A note expects no reply. */
const WAITING_SQL = `
  select (count(*) filter (where state = 'replied'))::int as replied,
    (count(*) filter (where state = 'replied' and state_at <= created_at + make_interval(hours => $1)))::int as "onTime",
    (count(*) filter (where state = 'open' and kind <> 'note'))::int as waiting,
    (count(*) filter (where state = 'open' and kind <> 'note' and created_at < now() - make_interval(hours => $1)))::int as late
  from private.lead_index where state in ('open', 'replied')`

type Totals = Pick<Figures, 'replied' | 'onTime' | 'waiting' | 'late'>

/** Weeks begin in the process's time zone. */
export async function countFigures(store: DeskStore): Promise<Figures> {
  const { rows: weeks } = await store.query<Figures['weeks'][number]>(WEEKS_SQL, [readTimeZone()])
  const { rows: replies } = await store.query<{ step: number; count: number }>(REPLIES_SQL, [STEPS_HOURS])
  const { rows: totals } = await store.query<Totals>(WAITING_SQL, [promisedHours])
  return {
    promisedHours,
    weeks,
    replies: [0, ...STEPS_HOURS].map((from, nth) => ({
      from,
      to: STEPS_HOURS[nth] ?? null,
      count: replies.find(({ step }) => step === nth)?.count ?? 0,
    })),
    ...(totals[0] as Totals),
  }
}
