import { getOwnerProfile } from '../content-model/reader/owner-profile.ts'
import { type FilterParams, type LeadKind, NOT_SPAM, type StateFilter } from '../shared/lead.ts'
import { toMidnight } from '../shared/node/time-zone.ts'
import type { Table } from '../shared/tables.ts'
import { makePersonMatcher } from './person-matcher.ts'
import { extractDigits, foldDigits, ONLY_DIGITS } from './phone.ts'
import { joinConditions, type SqlParameters } from './sql-builder.ts'

/**
 * The owner's choices. A lead must match each of them. The days `since` and `until` are like 2026-11-22, in the
 * time zone of the process, and both included.
 */
export type LeadFilters = FilterParams & { state?: StateFilter; kind?: LeadKind }

export type LeadCriteria = LeadFilters & {
  ids?: number[]
  table?: Table
  /** Only leads with a lower id match. */
  before?: number
  /** Only leads with one of these texts match: the candidates of a PersonMatcher. */
  candidateTexts?: string[]
}

/** Makes the SQL after `where` for private.leads. */
export function makeLeadConditions(criteria: LeadCriteria, parameters: SqlParameters): string {
  const { state, kind, category, search, ids, table, before, candidateTexts } = criteria
  return joinConditions([
    ...makePeriodConditions(criteria, parameters),
    makeSearchCondition('search_text', search, parameters),
    candidateTexts && makeTextCondition('search_text', 'any', candidateTexts, parameters),
    state === NOT_SPAM ? `state <> 'spam'` : state !== undefined && `state = ${parameters.add(state)}`,
    kind !== undefined && `kind = ${parameters.add(kind)}`,
    category !== undefined && `category = ${parameters.add(category)}`,
    table !== undefined && `visitor_table = ${parameters.add(table)}`,
    ids && `id = any (${parameters.add(ids)})`,
    before !== undefined && `id < ${parameters.add(before)}`,
  ])
}

export const makePeriodConditions = ({ since, until }: LeadFilters, parameters: SqlParameters) => [
  since !== undefined && `created_at >= ${parameters.add(toMidnight(since))}`,
  until !== undefined && `created_at < ${parameters.add(toMidnight(until, 1))}`,
]

/** @param text SQL for what private.make_search_text returns */
export function makeSearchCondition(
  text: string,
  search: string | undefined,
  parameters: SqlParameters,
): string | undefined {
  if (!search) return undefined
  const { allOf, anyOf } = parseSearch(search)
  const hasAll = makeTextCondition(text, 'all', allOf, parameters)
  return `(${hasAll} or ${makeTextCondition(text, 'any', anyOf, parameters)})`
}

/** An empty list of words matches nothing. */
function makeTextCondition(
  text: string,
  quantifier: 'all' | 'any',
  words: string[],
  parameters: SqlParameters,
): string {
  const patterns = words.map((word) => `private.make_like_pattern(${parameters.add(word)})`)
  return words.length === 0 ? 'false' : `${text} like ${quantifier} (array[${patterns}])`
}

/** A text is found if it has each word of `allOf`, or one of `anyOf`. */
type Search = { allOf: string[]; anyOf: string[] }

function parseSearch(typed: string): Search {
  // PersonMatcher.isIn is not asked, so ann@example.org also finds joann@example.org.
  const person = makePersonMatcher(typed, getOwnerProfile().country)
  if (person) return { allOf: [], anyOf: person.candidateTexts }
  const words = typed.split(/[\s\p{Cc}]+/u).filter((word) => word !== '')
  // 617-555 finds (617) 555-0123, whose digits the text has once more without separators.
  const folded = foldDigits(words.join(' '))
  return { allOf: words, anyOf: ONLY_DIGITS.test(folded.replaceAll('+', ' ')) ? [extractDigits(folded)] : [] }
}
