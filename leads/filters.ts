import { type LeadKind, NOT_SPAM, type StateFilter } from '../shared/lead.ts'
import type { Table } from '../shared/tables.ts'
import { findMidnight } from '../shared/time-zone.ts'
import { makePersonMatcher } from './person-matcher.ts'
import { extractDigits, foldDigits } from './phone.ts'
import { ONLY_DIGITS } from './phone-matcher.ts'
import { SqlConditions } from './sql-queries.ts'

/** What the owner chooses. A lead must match all that are given. */
export type LeadFilters = {
  state?: StateFilter
  kind?: LeadKind
  category?: string
  /** Days are like 2026-11-22, in the time zone of the process, both included. */
  since?: string
  until?: string
  search?: string
}

export type LeadQuery = LeadFilters & {
  ids?: number[]
  table?: Table
  /** Only leads with a lower id match. */
  before?: number
  /** The lead must have one of these spellings. */
  spellings?: string[]
}

/** Makes conditions on private.leads. */
export function makeLeadConditions(query: LeadQuery): SqlConditions {
  const where = new SqlConditions()
  addPeriod(where, query)
  addSearch(where, 'search_text', query.search)
  if (query.spellings) where.add(makeTextCondition(where, 'search_text', 'any', query.spellings))
  if (query.state === NOT_SPAM) where.add(`state <> 'spam'`)
  else where.addFilter('state = ?', query.state)
  where.addFilter('kind = ?', query.kind)
  where.addFilter('category = ?', query.category)
  where.addFilter('source_table = ?', query.table)
  where.addFilter('id = any (?)', query.ids)
  where.addFilter('id < ?', query.before)
  return where
}

export function addPeriod(where: SqlConditions, { since, until }: LeadFilters): void {
  where.addFilter('created_at >= ?', since && findMidnight(since))
  where.addFilter('created_at < ?', until && findMidnight(until, 1))
}

/** @param text SQL for what private.make_search_text returns */
export function addSearch(where: SqlConditions, text: string, search: string | undefined): void {
  if (!search) return
  const { allWords, spellings } = parseSearch(search)
  const hasWords = makeTextCondition(where, text, 'all', allWords)
  where.add(`(${hasWords} or ${makeTextCondition(where, text, 'any', spellings)})`)
}

/** Without a word nothing is found. */
function makeTextCondition(where: SqlConditions, text: string, quantifier: 'all' | 'any', words: string[]): string {
  const patterns = words.map((word) => `private.make_like_pattern(${where.bind(word)})`)
  return words.length === 0 ? 'false' : `${text} like ${quantifier} (array[${patterns}])`
}

/** A text is found if it has all of the words, or one of the spellings. */
type Search = { allWords: string[]; spellings: string[] }

function parseSearch(typed: string): Search {
  // Only the spellings count here, so ann@example.org also finds joann@example.org.
  const person = makePersonMatcher(typed)
  if (person) return { allWords: [], spellings: person.spellings }
  const allWords = typed.split(/[\s\p{Cc}]+/u).filter((word) => word !== '')
  // 617-555 finds (617) 555-0123, whose digits the text has once more without separators.
  const folded = foldDigits(allWords.join(' '))
  return { allWords, spellings: ONLY_DIGITS.test(folded.replaceAll('+', ' ')) ? [extractDigits(folded)] : [] }
}
