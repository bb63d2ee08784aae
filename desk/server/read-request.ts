import type { LeadFilters } from '../../leads/filters.ts'
import { DEFAULT_STATE, LEAD_KINDS, LEAD_STATES, NOT_SPAM, SEARCH_MAX_CHARS } from '../../shared/lead.ts'
import { isDay } from '../../shared/node/time-zone.ts'
import { DeskError } from './desk-error.ts'

/** A form also sends its empty filters, which are ignored. @throws {DeskError} that names the wrong parameter */
export function readFilters(query: object): LeadFilters {
  // A parameter that comes twice is a list, and JSON has any value.
  const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const given = Object.entries(query).map(([name, value]) => [name, toText(value)])
  const texts: Record<string, string> = Object.fromEntries(given.filter(([, text]) => text))
  const { state = DEFAULT_STATE, kind, category, since, until, search } = texts
  assertAllowedValue('state', state, [...LEAD_STATES, NOT_SPAM])
  if (kind !== undefined) assertAllowedValue('kind', kind, LEAD_KINDS)
  // PostgreSQL takes no NUL in a text.
  if (category?.includes('\0')) throw new DeskError(400, `${JSON.stringify(category)} is not a category.`)
  for (const day of [since, until]) {
    if (day !== undefined && !isDay(day)) throw new DeskError(400, `${day} is not a day: write it like 2026-11-22.`)
  }
  return { state, kind, category, since, until, search: search?.slice(0, SEARCH_MAX_CHARS) }
}

/** @throws {DeskError} */
export function parseLeadId(text: unknown): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 0) throw new DeskError(400, `${text} is not the number of a lead.`)
  return id
}

/** @throws {DeskError} */
export function assertAllowedValue<Value extends string>(
  name: string,
  value: unknown,
  values: readonly Value[],
): asserts value is Value {
  if (!values.includes(value as Value)) {
    throw new DeskError(400, `${name} is ${JSON.stringify(value)}: choose one of ${values.join(', ')}.`)
  }
}

/** @returns '' if the field is no text; PostgreSQL can't take a NUL */
export const readText = (field: unknown): string => (typeof field === 'string' ? field.replaceAll('\0', '') : '')
