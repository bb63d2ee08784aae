import { escapeLiteral } from 'pg'
import { type FilterName, type LeadState, NOT_SPAM } from '../shared/lead.ts'
import { findMidnight } from '../shared/time-zone.ts'
import { extractDigits, foldDigits } from './folding.ts'
import { makeMentionCondition, makePersonMatcher } from './person.ts'

/** A lead must match all that are given. Days are like 2026-11-22, in the time zone of the process, both included. */
export type Filters = { state: LeadState | typeof NOT_SPAM | 'any' } & Partial<
  Record<Exclude<FilterName, 'state'>, string>
>

/**
 * Makes an SQL condition on private.lead_entries, such as `state = 'open' and kind = 'note'`. It has literals alone, since the statement around
 * it numbers its own parameters.
 */
export function makeLeadCondition({ state, kind, category, search, ...period }: Filters): string {
  const conditions = makePeriodConditions(period)
  if (state === NOT_SPAM) conditions.push(`state <> 'spam'`)
  else if (state !== 'any') conditions.push(`state = ${escapeLiteral(state)}`)
  if (kind) conditions.push(`kind = ${escapeLiteral(kind)}`)
  if (category) conditions.push(`category = ${escapeLiteral(category)}`)
  if (search) conditions.push(makeSearchCondition(search, 'search_text'))
  return conditions.join(' and ') || 'true'
}

export function makePeriodConditions({ since, until }: Pick<Filters, 'since' | 'until'>): string[] {
  const conditions = []
  if (since) conditions.push(`created_at >= ${writeMoment(findMidnight(since))}`)
  if (until) conditions.push(`created_at < ${writeMoment(findMidnight(until, 1))}`)
  return conditions
}

const writeMoment = (moment: Date): string => `to_timestamp(${moment.getTime() / 1000})`

/** Matches the beginning of a phone number, a date or another number. */
const DIGITS_AND_SEPARATORS = /^[+\d\s()./·-]+$/

/**
 * Makes an SQL condition: each word is somewhere in `text`, or the address or phone is, in any notation. A search without a word finds nothing.
 * @param text SQL for what private.make_search_text returns
 */
export function makeSearchCondition(typed: string, text: string): string {
  // The spellings alone count here, so ann@example.org also finds joann@example.org.
  const person = makePersonMatcher(typed)
  if (person) return makeMentionCondition(person, text)
  const contains = (word: string) => `${text} like private.like_pattern(${escapeLiteral(word)})`
  const words = typed
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
  const condition = words.map(contains).join(' and ') || 'false'
  // 617-555 finds (617) 555-0123, whose digits the text has once more without separators.
  const folded = foldDigits(words.join(' '))
  if (!DIGITS_AND_SEPARATORS.test(folded)) return condition
  return `(${condition} or ${contains(extractDigits(folded) || folded)})`
}
