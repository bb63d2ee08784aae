import { LEAD_STATES, type LeadKind, type LeadState, type NOT_SPAM } from '../shared/lead.ts'
import type { Table } from '../shared/tables.ts'
import { findMidnight } from '../shared/time-zone.ts'
import { extractDigits, foldDigits } from './folding.ts'
import { makePersonMatcher } from './person.ts'

/** A lead must match all that are given. Days are like 2026-11-22, in the time zone of the process, both included. */
export type Filters = {
  state: LeadState | typeof NOT_SPAM | 'any'
  kind?: LeadKind
  category?: string
  since?: string
  until?: string
  search?: string
}

/** Filters that only the code uses. One of the spellings must be in the lead, in place of the search. */
export type LeadFilters = Filters & { table?: Table; seqs?: number[]; before?: number; spellings?: string[] }

/**
 * An SQL condition on private.lead_entries. Its parameters are those of listLeadParameters, $1 to $10. A filter that is null costs nothing,
 * because PostgreSQL plans each query with its values.
 */
export const LEAD_CONDITION = `${makePeriodAndSearchCondition('search_text')}
  and state = any ($5)
  and ($6::text is null or kind = $6)
  and ($7::text is null or category = $7)
  and ($8::text is null or source_table = $8)
  and ($9::bigint[] is null or seq = any ($9))
  and ($10::bigint is null or seq < $10)`

export const listLeadParameters = (filters: LeadFilters): unknown[] => [
  ...listPeriodAndSearchParameters(filters),
  listStates(filters.state),
  filters.kind,
  filters.category,
  filters.table,
  filters.seqs,
  filters.before,
]

function listStates(state: Filters['state']): readonly LeadState[] {
  if (state === 'any') return LEAD_STATES
  return state === 'not-spam' ? LEAD_STATES.filter((one) => one !== 'spam') : [state]
}

/**
 * Makes an SQL condition. Its parameters are those of listPeriodAndSearchParameters, $1 to $4.
 * @param text SQL for what private.make_search_text returns
 */
export function makePeriodAndSearchCondition(text: string): string {
  const makePatterns = (texts: string) =>
    `(select array_agg(private.like_pattern(one)) from unnest(${texts}::text[]) as one)::text[]`
  return `($1::timestamptz is null or created_at >= $1)
  and ($2::timestamptz is null or created_at < $2)
  and (($3::text[] is null and $4::text[] is null)
    or ${text} like all (${makePatterns('$3')})
    or ${text} like any (${makePatterns('$4')}))`
}

export function listPeriodAndSearchParameters(filters: Partial<LeadFilters>): unknown[] {
  const { since, until, search, spellings } = filters
  const searched = search ? parseSearch(search) : { words: undefined, spellings }
  return [since && findMidnight(since), until && findMidnight(until, 1), searched.words, searched.spellings]
}

/** Matches the beginning of a phone number, a date or another number. */
const DIGITS_AND_SEPARATORS = /^[+\s()./·-]*\d[+\d\s()./·-]*$/

/** A text is found if it has all of the words, or one of the spellings. A search without a word finds nothing. */
function parseSearch(typed: string): { words?: string[]; spellings?: string[] } {
  // Only the spellings count here, so ann@example.org also finds joann@example.org.
  const person = makePersonMatcher(typed)
  if (person) return { spellings: person.spellings }
  const words = typed
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
  // 617-555 finds (617) 555-0123, whose digits the text has once more without separators.
  const folded = foldDigits(words.join(' '))
  return { words, spellings: DIGITS_AND_SEPARATORS.test(folded) ? [extractDigits(folded)] : undefined }
}
