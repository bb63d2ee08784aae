import { type LeadKind, NOT_SPAM, type StateFilter } from '../shared/lead.ts'
import type { Table } from '../shared/tables.ts'
import { findMidnight } from '../shared/time-zone.ts'
import { makePersonMatcher } from './person-matcher.ts'
import { extractDigits, foldDigits } from './phone.ts'
import { ONLY_DIGITS } from './phone-matcher.ts'
import { SqlConditions } from './sql-queries.ts'

/** A lead must match all that are given. */
export type LeadFilters = {
  state?: StateFilter
  kind?: LeadKind
  category?: string
  /** Days are like 2026-11-22, in the time zone of the process, both included. */
  since?: string
  until?: string
  search?: string
  /** The lead must have one of these spellings. They are ignored if `search` is set. */
  anySpelling?: string[]
  table?: Table
  ids?: number[]
  /** Only leads with a lower id match. */
  before?: number
}

/** Makes conditions on private.leads. */
export function makeLeadConditions(filters: LeadFilters): SqlConditions {
  const where = makePeriodAndSearchConditions('search_text', filters)
  if (filters.state === NOT_SPAM) where.add(`state <> 'spam'`)
  else where.addFilter('state = ?', filters.state)
  where.addFilter('kind = ?', filters.kind)
  where.addFilter('category = ?', filters.category)
  where.addFilter('source_table = ?', filters.table)
  where.addFilter('id = any (?)', filters.ids)
  where.addFilter('id < ?', filters.before)
  return where
}

/** @param text SQL for what private.make_search_text returns */
export function makePeriodAndSearchConditions(
  text: string,
  { since, until, search, anySpelling }: Pick<LeadFilters, 'since' | 'until' | 'search' | 'anySpelling'>,
): SqlConditions {
  const where = new SqlConditions()
  where.addFilter('created_at >= ?', since && findMidnight(since))
  where.addFilter('created_at < ?', until && findMidnight(until, 1))
  const wanted = search ? parseSearch(search) : anySpelling && { anySpelling }
  if (wanted) where.add(makeSearchCondition(text, wanted, where))
  return where
}

/** A text is found if it has all of the words, or one of the spellings. */
type Search = { allWords?: string[]; anySpelling?: string[] }

/** A search without a word finds nothing. */
function makeSearchCondition(text: string, { allWords = [], anySpelling = [] }: Search, where: SqlConditions): string {
  const makePattern = (word: string) => `private.make_like_pattern(${where.bind(word)})`
  const compare = (words: string[], quantifier: 'all' | 'any') =>
    words.length === 0 ? 'false' : `${text} like ${quantifier} (array[${words.map(makePattern)}])`
  return `(${compare(allWords, 'all')} or ${compare(anySpelling, 'any')})`
}

function parseSearch(typed: string): Search {
  // Only the spellings count here, so ann@example.org also finds joann@example.org.
  const person = makePersonMatcher(typed)
  if (person) return { anySpelling: person.spellings }
  const allWords = typed.split(/[\s\p{Cc}]+/u).filter((word) => word !== '')
  // 617-555 finds (617) 555-0123, whose digits the text has once more without separators.
  const folded = foldDigits(allWords.join(' '))
  return { allWords, anySpelling: ONLY_DIGITS.test(folded.replaceAll('+', ' ')) ? [extractDigits(folded)] : [] }
}
