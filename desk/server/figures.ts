import { type Figures, stepsWith } from '../contract.ts'
import type { DeskStore } from './desk-store.ts'

const WEEKS = 26

const NOT_SPAM = `private.lead_index where state <> 'spam'`

/** `$1` is the time zone. */
const WEEKS_SQL = `
  select to_char(date_trunc('week', created_at at time zone $1), 'YYYY-MM-DD') as week, kind, count(*)::int
  from ${NOT_SPAM} and created_at > now() - interval '${WEEKS} weeks' group by 1, 2 order by 1, 2`
const HOURS_SQL = `
  select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, count(*)::int
  from (select created_at at time zone $1 as local from ${NOT_SPAM}) arrived group by 1, 2`
const FIRST_WEEK_SQL = `
  select to_char(date_trunc('week', greatest(min(created_at), now() - interval '${WEEKS} weeks') at time zone $1), 'YYYY-MM-DD') as week
  from private.lead_index`
const CATEGORIES_SQL = `
  select kind, category, count(*)::int from ${NOT_SPAM} and kind <> 'note' group by 1, 2 order by 3 desc, 2`
/** `$1` are the steps in hours. */
const ANSWERS_SQL = `
  select (select min(step) from unnest($1::int[]) as step where state_at - created_at <= make_interval(hours => step)) as hours,
         count(*)::int
  from private.lead_index where state = 'replied' group by 1 order by 1`
/** `$1` are the hours promised. */
const WAITING_SQL = `
  select count(*)::int, (count(*) filter (where created_at < now() - make_interval(hours => $1)))::int as late
  from private.lead_index where state = 'open' and kind <> 'note'`
const STARTED_SQL = `
  select (count(*) filter (where is_press))::int as presses, (count(*) filter (where not is_press))::int as messages,
         (count(*) filter (where not is_press and pressed_at > at - interval '1 hour'))::int as followed
  from (
    select at, is_press, max(at) filter (where is_press) over (order by at) as pressed_at from (
      select created_at as at, true as is_press from public.site_actions where action_type = 'service_get_started'
      union all
      select created_at, false from ${NOT_SPAM} and kind = 'message'
    ) events
  ) followed`

/** @param zone IANA name of the time zone @param promised hours within which an answer is promised */
export async function countFigures(store: DeskStore, zone: string, promised: number): Promise<Figures> {
  return {
    weeks: await store.query(WEEKS_SQL, [zone]),
    firstWeek: (await store.queryOne<{ week: string | null }>(FIRST_WEEK_SQL, [zone])).week,
    categories: await store.query(CATEGORIES_SQL),
    hours: await store.query(HOURS_SQL, [zone]),
    answers: await store.query(ANSWERS_SQL, [stepsWith(promised)]),
    waiting: await store.queryOne(WAITING_SQL, [promised]),
    started: await store.queryOne(STARTED_SQL),
  }
}
