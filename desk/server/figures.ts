import { type Figures, replySteps } from '../contract.ts'
import type { DeskStore } from './desk-store.ts'

const WEEKS = 26

/** `$1` is the time zone. */
const WEEKS_SQL = `
  select to_char(date_trunc('week', created_at at time zone $1), 'YYYY-MM-DD') as week, kind, count(*)::int
  from private.lead_index where state <> 'spam' and created_at > now() - interval '${WEEKS} weeks'
  group by 1, 2 order by 1, 2`
const FIRST_WEEK_SQL = `
  select to_char(date_trunc('week', greatest(min(created_at), now() - interval '${WEEKS} weeks') at time zone $1), 'YYYY-MM-DD') as week
  from private.lead_index`
/** `$1` are the steps in hours. */
const REPLIES_SQL = `
  select (select min(step) from unnest($1::int[]) as step where state_at - created_at <= make_interval(hours => step)) as hours,
         count(*)::int
  from private.lead_index where state = 'replied' group by 1 order by 1`
/** `$1` are the hours promised. */
const WAITING_SQL = `
  select count(*)::int, (count(*) filter (where created_at < now() - make_interval(hours => $1)))::int as late
  from private.lead_index where state = 'open' and kind <> 'note'`

/** @param zone IANA name of the time zone @param promised hours within which a reply is promised */
export async function countFigures(store: DeskStore, zone: string, promised: number): Promise<Figures> {
  return {
    weeks: await store.query(WEEKS_SQL, [zone]),
    firstWeek: (await store.queryOne<{ week: string | null }>(FIRST_WEEK_SQL, [zone])).week,
    replies: await store.query(REPLIES_SQL, [replySteps(promised)]),
    waiting: await store.queryOne(WAITING_SQL, [promised]),
  }
}
