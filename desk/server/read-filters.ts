import type { Filters } from '../../leads/find-leads.ts'
import { isDay, readTimeZone } from '../../shared/dates.ts'
import { ALL_BUT_SPAM, KINDS, STATES } from '../../shared/lead.ts'

const SEARCH_MAX_CHARS = 200

/** The server responds with status 400 and the message. */
export class BadRequestError extends Error {
  readonly statusCode = 400
}

/** Days are those of the process's time zone. @throws {BadRequestError} that names the wrong parameter */
export function readFilters(query: Record<string, string>): Filters {
  const { state = 'open', kind, category, since, until, search } = query
  assertOneOf('state', state, [...STATES, ALL_BUT_SPAM])
  if (kind) assertOneOf('kind', kind, KINDS)
  for (const day of [since, until]) {
    if (day && !isDay(day)) throw new BadRequestError(`${day} is not a day: write it like 2026-11-22.`)
  }
  return { state, kind, category, since, until, search: search?.slice(0, SEARCH_MAX_CHARS), zone: readTimeZone() }
}

/** @throws {BadRequestError} */
export function readSeq(text: unknown): number {
  const seq = Number(text)
  if (!Number.isSafeInteger(seq) || seq < 0) throw new BadRequestError(`${text} is not the number of a lead.`)
  return seq
}

/** @throws {BadRequestError} */
export function assertOneOf(name: string, value: unknown, values: readonly string[]): asserts value is string {
  if (!values.includes(value as string)) {
    throw new BadRequestError(`${name} is ${JSON.stringify(value)}: choose one of ${values.join(', ')}.`)
  }
}
