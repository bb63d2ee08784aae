import { escapeLiteral } from 'pg'
import { foldPhone } from '../shared/forms/phone-email.ts'
import { ALL_BUT_SPAM, type FilterName, type Lead, readLead, type StoredLead } from '../shared/lead.ts'
import { ACTIONS, COLUMNS, type Table } from '../shared/tables.ts'
import { makeMentionCondition, readPerson } from './person.ts'
import type { Query } from './query.ts'
import { country } from './site-settings.ts'

/** A lead must match all that are given. Days are like 2026-11-22, in `zone`, both included. */
export type Filters = Partial<Record<FilterName, string>> & { zone: string }

export type Action = { id: string; created_at: Date; action_type: string; details: object }

type PageRange = { before?: number; limit: number }

const PAGE_ROWS = 50

/** Finds one page, newest first. */
export async function findLeads(query: Query, filters: Filters, range: PageRange): Promise<Lead[]> {
  const rows = await query<StoredLead>(
    `${selectPage(makeLeadCondition(filters), range)} select leads.* from page join private.leads leads using (seq) order by seq desc`,
  )
  return rows.map((row) => readLead(row, country))
}

export const findAllLeads = (query: Query, filters: Filters): AsyncGenerator<Lead> =>
  readPages(
    (range) => findLeads(query, filters, range),
    ({ seq }) => seq,
  )

export async function findLead(query: Query, seq: number): Promise<Lead | undefined> {
  const [row] = await query<StoredLead>('select * from private.leads where seq = $1', [seq])
  return row && readLead(row, country)
}

export async function countLeads(query: Query, filters: Filters): Promise<number> {
  const [counted] = await query<{ count: number }>(
    `select count(*)::int from private.lead_index where ${makeLeadCondition(filters)}`,
  )
  return counted?.count ?? 0
}

/** An action has no language. */
type JsonRow = { key: string; json: string; language?: string }

/** Finds the rows of a table as JSON, newest first. PostgreSQL writes it, because JavaScript would change a visitor's numbers. */
export function findJsonRows(query: Query, table: Table, filters: Filters): AsyncGenerator<JsonRow> {
  const isAction = table === 'site_actions'
  const columns = ['id', ...Object.keys(COLUMNS[table]), 'created_at']
  const condition = `(kind = 'note') = ${table === 'notes'} and ${makeLeadCondition(filters)}`
  return readPages(
    (range) =>
      query<JsonRow>(
        `${isAction ? selectActions(filters, range) : selectPage(condition, range)}
         select ${isAction ? '' : 'language, '}key, (select row_to_json(kept)::text from (select ${columns}) kept) as json
         from page join public.${table} using (id) order by key desc`,
      ),
    ({ key }) => Number(key),
  )
}

/** Finds which buttons visitors pressed. The page logs each lead as an action too, which would list it twice. */
export const findActions = (query: Query, filters: Filters): AsyncGenerator<Action> =>
  readPages(
    (range) =>
      query<Action>(
        `${selectActions(filters, range)} select id, created_at, action_type, details from page join public.site_actions using (id) order by id desc`,
      ),
    ({ id }) => Number(id),
  )

export async function countActions(query: Query, filters: Filters): Promise<number> {
  const [counted] = await query<{ count: number }>(
    `select count(*)::int from public.site_actions where ${makeActionCondition(filters)}`,
  )
  return counted?.count ?? 0
}

/** Reads page by page, so that neither memory nor a visitor's wait grows with the number of rows. */
async function* readPages<Row>(
  read: (range: PageRange) => Promise<Row[]>,
  readKey: (row: Row) => number,
): AsyncGenerator<Row> {
  for (let before: number | undefined; ; ) {
    const rows = await read({ before, limit: PAGE_ROWS })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_ROWS) return
    before = readKey(last)
  }
}

/** Chooses a page before its texts are read, so that the database reads no other text. */
const selectPage = (condition: string, { before, limit }: PageRange) =>
  `with page as materialized (
     select seq, seq as key, id, language from private.lead_index where ${condition}${before === undefined ? '' : ` and seq < ${before}`}
     order by seq desc limit ${limit})`

const selectActions = (filters: Filters, { before, limit }: PageRange) =>
  `with page as materialized (
     select id as key, id from public.site_actions where ${makeActionCondition(filters)}${before === undefined ? '' : ` and id < ${before}`}
     order by id desc limit ${limit})`

/** Makes an SQL condition on private.lead_index. */
export function makeLeadCondition({ state, kind, category, search, ...period }: Filters): string {
  const conditions = makePeriodConditions(period)
  if (state === ALL_BUT_SPAM) conditions.push(`state <> 'spam'`)
  else if (state) conditions.push(`state = ${escapeLiteral(state)}`)
  if (kind) conditions.push(`kind = ${escapeLiteral(kind)}`)
  if (category) conditions.push(`category = ${escapeLiteral(category)}`)
  if (search) conditions.push(makeSearchCondition(search, 'plain'))
  return conditions.join(' and ') || 'true'
}

/** An action has no state, and no index for a search. */
function makeActionCondition({ state, search, ...period }: Filters): string {
  if (state) return 'false'
  const conditions = [`action_type = ${escapeLiteral(ACTIONS.getStarted)}`, ...makePeriodConditions(period)]
  if (search) conditions.push(makeSearchCondition(search, 'private.searchable(details)'))
  return conditions.join(' and ')
}

function makePeriodConditions({ since, until, zone }: Pick<Filters, 'since' | 'until' | 'zone'>): string[] {
  const startDay = (day: string) => `${day}::timestamp at time zone ${escapeLiteral(zone)}`
  return [
    since ? `created_at >= ${startDay(`${escapeLiteral(since)}::date`)}` : '',
    until ? `created_at < ${startDay(`(${escapeLiteral(until)}::date + 1)`)}` : '',
  ].filter(Boolean)
}

/** Matches the beginning of a phone number, a date or another number. */
const DIGITS_AND_SEPARATORS = /^[+\d\s()./·-]+$/
/** private.plain removes these, so that nothing is left to search for. */
const APOSTROPHES = /^['’‘‛ʼʻʹ′`´＇]+$/

/** Splits a search into its words. A search without a word finds nothing. */
export const splitSearch = (typed: string): string[] =>
  typed
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '' && !APOSTROPHES.test(word))

/**
 * Makes an SQL condition: each word is somewhere in `text`, or the address or phone is, in any notation.
 * @param text SQL for what private.searchable returns
 */
function makeSearchCondition(typed: string, text: string): string {
  const contains = (word: string) => `${text} like private.like_pattern(${escapeLiteral(word)})`
  const person = readPerson(typed, country)
  if (person) return makeMentionCondition(person, text)
  const words = splitSearch(typed)
  const condition = words.map(contains).join(' and ') || 'false'
  const folded = foldPhone(words.join(' '))
  if (!DIGITS_AND_SEPARATORS.test(folded)) return condition
  return `(${condition} or ${contains(folded.replaceAll(/\D/g, '') || folded)})`
}
