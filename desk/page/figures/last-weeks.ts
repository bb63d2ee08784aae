import { KINDS, type Kind } from '../../../shared/lead.ts'
import { ownerLocale } from '../../../shared/site-locale.ts'
import type { Figures } from '../../contract.ts'
import { ownerTimeZone } from '../owner-time-zone.ts'

type Week = { week: string; counts: Record<Kind, number>; total: number; isPartial: boolean }

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** Fewer weeks show no trend. */
const WEEKS_MIN = 8

/**
 * One entry for each week from the first with a lead to the current one, also for weeks without leads. `week` is its Monday as
 * YYYY-MM-DD. The first week that was formatCount, `firstWeek`, and the current one are partial.
 */
export function lastWeeks(
  { weeks: formatCount, firstWeek }: Pick<Figures, 'weeks' | 'firstWeek'>,
  today = new Date(),
  zone = ownerTimeZone(),
): Week[] {
  const thisWeek = findMonday(today, zone)
  const first = Math.min(...formatCount.map(({ week }) => Date.parse(week)), thisWeek - (WEEKS_MIN - 1) * WEEK_MS)
  const weeks: Week[] = []
  for (let monday = first; monday <= thisWeek; monday += WEEK_MS) {
    const week = new Date(monday).toISOString().slice(0, 10)
    const count = (kind: Kind) => formatCount.find((one) => one.week === week && one.kind === kind)?.count ?? 0
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, count(kind)])) as Week['counts']
    const total = KINDS.reduce((sum, kind) => sum + counts[kind], 0)
    weeks.push({ week, counts, total, isPartial: week === firstWeek || monday === thisWeek })
  }
  return weeks
}

/** @param day YYYY-MM-DD */
export const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString(ownerLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The Monday of the week in `zone`, at midnight UTC in milliseconds, as Date.parse reads YYYY-MM-DD. */
function findMonday(today: Date, zone: string): number {
  // Swedish dates are YYYY-MM-DD.
  const day = Date.parse(today.toLocaleDateString('sv-SE', { timeZone: zone }))
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS
}
