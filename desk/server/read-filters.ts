import type { Filters } from '../../leads/find-leads.ts'
import { CATEGORY_KEY } from '../../shared/categories.ts'
import { canonicalZone, isDay } from '../../shared/dates.ts'
import { ALL_BUT_SPAM, FILTERS, KINDS, STATES } from '../../shared/lead.ts'
import { BadRequest } from './errors.ts'

const SEARCH_MAX_CHARS = 200
/** A year. */
const HOURS_MAX = 8_760

/** @throws {BadRequest} that names the wrong parameter */
export function readFilters(query: Record<string, string>): Filters {
  const given = Object.fromEntries(FILTERS.map((name) => [name, query[name] || undefined]))
  const { state = 'open', kind, category, since, until, search } = given
  oneOf('state', state, [...STATES, ALL_BUT_SPAM])
  if (kind) oneOf('kind', kind, KINDS)
  if (category && !CATEGORY_KEY.test(category))
    throw new BadRequest(`${category} is no category: write it like client.`)
  for (const day of [since, until]) {
    if (day && !isDay(day)) throw new BadRequest(`${day} is not a day: write it like 2026-11-22.`)
  }
  return { state, kind, category, since, until, search: search?.slice(0, SEARCH_MAX_CHARS), zone: readZone(query.zone) }
}

/** @throws {BadRequest} */
export function readZone(zone = 'UTC'): string {
  try {
    // Intl accepts +05:30 too, whose sign PostgreSQL reads the other way round.
    if (/^[+-]/.test(zone)) throw new RangeError()
    return canonicalZone(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)
  } catch {
    throw new BadRequest(`${zone} is not a time zone: write it like America/New_York.`)
  }
}

/** @throws {BadRequest} */
export function readHours(text: string | undefined): number {
  const hours = Number(text)
  if (!Number.isInteger(hours) || hours < 1 || hours > HOURS_MAX) {
    throw new BadRequest(`${text} is no number of hours: write it like 24, up to ${HOURS_MAX}.`)
  }
  return hours
}

/** @throws {BadRequest} */
export function readSeq(text: unknown): number {
  const seq = Number(text)
  if (!Number.isSafeInteger(seq) || seq < 0) throw new BadRequest(`${text} is not the number of a lead.`)
  return seq
}

/** @throws {BadRequest} */
export function oneOf(name: string, value: unknown, values: readonly string[]): asserts value is string {
  if (!values.includes(value as string)) {
    throw new BadRequest(`${name} is ${JSON.stringify(value)}: choose one of ${values.join(', ')}.`)
  }
}
