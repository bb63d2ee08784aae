import { escapeLiteral } from 'pg'
import { ALL_BUT_SPAM, type FilterName, type Lead, type LeadKind } from '../shared/lead.ts'
import type { Queryable } from '../shared/queryable.ts'
import { ACTIONS, COLUMNS, type Table } from '../shared/tables.ts'
import { findMidnight } from '../shared/time-zone.ts'
import { makeMentionCondition, readPerson, readWriter } from './person.ts'
import { foldPhone, readDigits } from './phone.ts'
import { readLead, type StoredLead } from './read-lead.ts'

/** A lead must match all that are given. Days are like 2026-11-22, in the time zone of the process, both included. */
export type Filters = Partial<Record<FilterName, string>>

/** Leads with a `seq` below `before`. */
type Page = { before?: number; limit: number }

const PAGE_ROWS = 50

/** Finds one page, newest first. */
export async function findLeads(client: Queryable, filters: Filters, page: Page): Promise<Lead[]> {
  const { rows } = await client.query<StoredLead>(
    `with page as materialized (${selectLeads(makeLeadCondition(filters), page)})
     select leads.* from page join private.leads leads using (seq) order by seq desc`,
  )
  return rows.map((row) => readLead(row))
}

export const findAllLeads = (client: Queryable, filters: Filters): AsyncGenerator<Lead> =>
  readPages((page) => findLeads(client, filters, page))

export async function findLead(client: Queryable, seq: number): Promise<Lead | undefined> {
  const { rows } = await client.query<StoredLead>('select * from private.leads where seq = $1', [seq])
  return rows[0] && readLead(rows[0])
}

export type OtherLead = Pick<Lead, 'seq' | 'kind' | 'created_at'>

const OTHER_LEADS_MAX = 50

/** Finds the newest other leads from the same e-mail or phone, newest first. */
export async function findOtherLeads(client: Queryable, lead: Lead): Promise<OtherLead[]> {
  const writer = readWriter(lead)
  if (!writer) return []
  const { rows } = await client.query<{ seq: string; kind: LeadKind; created_at: Date; email: string }>(
    `select entry.seq, entry.kind, entry.created_at, sent.email
     from private.lead_entries entry join public.contact_submissions sent on sent.id = entry.row_id
     where entry.kind <> 'note' and entry.seq <> $1 and ${makeMentionCondition(writer, 'entry.search_text')}
     order by entry.seq desc`,
    [lead.seq],
  )
  // A lead may mention the person and be from another.
  const sent = rows.filter(({ email }) => writer.matches(email)).slice(0, OTHER_LEADS_MAX)
  return sent.map(({ seq, kind, created_at }) => ({ seq: Number(seq), kind, created_at: created_at.toISOString() }))
}

export const countLeads = (client: Queryable, filters: Filters): Promise<number> =>
  countRows(client, 'private.lead_entries', makeLeadCondition(filters))

/** A row of the table site_actions. Its `seq` is its id. */
export type SiteAction = { seq: string; created_at: Date; action_type: string; details: object }

/** Finds when visitors pressed Get Started. The page logs each lead as an action too, which would list it twice. */
export const findSiteActions = (client: Queryable, filters: Filters): AsyncGenerator<SiteAction> =>
  readPages(async (page) => {
    const { rows } = await client.query<SiteAction>(
      `with page as materialized (${selectSiteActions(filters, page)})
       select seq, created_at, action_type, details from page join public.site_actions on id = row_id order by seq desc`,
    )
    return rows
  })

export const countSiteActions = (client: Queryable, filters: Filters): Promise<number> =>
  countRows(client, 'public.site_actions', makeActionCondition(filters))

async function countRows(client: Queryable, table: string, condition: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table} where ${condition}`)
  return rows[0]?.count ?? 0
}

/** An action has no language. */
type JsonRow = { seq: string; json: string; language: string | null }

/** Finds the rows of a table as JSON, newest first. PostgreSQL writes it, because JavaScript would change a visitor's numbers. */
export function findJsonRows(client: Queryable, table: Table, filters: Filters): AsyncGenerator<JsonRow> {
  const columns = ['id', ...Object.keys(COLUMNS[table]), 'created_at']
  const leadCondition = `(kind = 'note') = ${table === 'notes'} and ${makeLeadCondition(filters)}`
  return readPages(async (page) => {
    const { rows } = await client.query<JsonRow>(
      `with page as materialized (
         ${table === 'site_actions' ? selectSiteActions(filters, page) : selectLeads(leadCondition, page)}
       )
       select seq, language, (select row_to_json(fields)::text from (select ${columns}) fields) as json
       from page join public.${table} on id = row_id order by seq desc`,
    )
    return rows
  })
}

/** Reads page by page, so that neither memory nor a visitor's wait grows with the number of rows. */
async function* readPages<Row extends { seq: string | number }>(
  readPage: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let before: number | undefined
  for (;;) {
    const rows = await readPage({ before, limit: PAGE_ROWS })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_ROWS) return
    before = Number(last.seq)
  }
}

/** A page is chosen before its texts are read, so that the database reads no other text. */
const selectLeads = (condition: string, { before = Number.MAX_SAFE_INTEGER, limit }: Page): string =>
  `select seq, row_id, language from private.lead_entries where ${condition} and seq < ${before}
   order by seq desc limit ${limit}`

const selectSiteActions = (filters: Filters, { before = Number.MAX_SAFE_INTEGER, limit }: Page): string =>
  `select id as seq, id as row_id, null as language from public.site_actions
   where ${makeActionCondition(filters)} and id < ${before} order by id desc limit ${limit}`

/** Makes an SQL condition on private.lead_entries. */
export function makeLeadCondition({ state, kind, category, search, ...period }: Filters): string {
  const conditions = makePeriodConditions(period)
  if (state === ALL_BUT_SPAM) conditions.push(`state <> 'spam'`)
  else if (state) conditions.push(`state = ${escapeLiteral(state)}`)
  if (kind) conditions.push(`kind = ${escapeLiteral(kind)}`)
  if (category) conditions.push(`category = ${escapeLiteral(category)}`)
  if (search) conditions.push(makeSearchCondition(search, 'search_text'))
  return conditions.join(' and ') || 'true'
}

/** An action has no state, and no index for a search. */
function makeActionCondition({ state, search, ...period }: Filters): string {
  if (state) return 'false'
  const conditions = [`action_type = ${escapeLiteral(ACTIONS.getStarted)}`, ...makePeriodConditions(period)]
  if (search) conditions.push(makeSearchCondition(search, 'private.make_search_text(details)'))
  return conditions.join(' and ')
}

function makePeriodConditions({ since, until }: Pick<Filters, 'since' | 'until'>): string[] {
  const conditions = []
  if (since) conditions.push(`created_at >= ${writeMoment(findMidnight(since))}`)
  if (until) conditions.push(`created_at < ${writeMoment(findMidnight(until, 1))}`)
  return conditions
}

const writeMoment = (moment: Date): string => `to_timestamp(${moment.getTime() / 1000})`

/** Matches the beginning of a phone number, a date or another number. */
const DIGITS_AND_SEPARATORS = /^[+\d\s()./·-]+$/
/** private.fold_text removes these, so that nothing is left to search for. */
const APOSTROPHES = /^['’‘‛ʼʻʹ′`´＇]+$/

/** Splits a search into its words. A search without a word finds nothing. */
export const splitSearch = (typed: string): string[] =>
  typed
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '' && !APOSTROPHES.test(word))

/**
 * Makes an SQL condition: each word is somewhere in `text`, or the address or phone is, in any notation.
 * @param text SQL for what private.make_search_text returns
 */
function makeSearchCondition(typed: string, text: string): string {
  const person = readPerson(typed)
  if (person) return makeMentionCondition(person, text)
  const contains = (word: string) => `${text} like private.like_pattern(${escapeLiteral(word)})`
  const words = splitSearch(typed)
  const condition = words.map(contains).join(' and ') || 'false'
  const folded = foldPhone(words.join(' '))
  if (!DIGITS_AND_SEPARATORS.test(folded)) return condition
  return `(${condition} or ${contains(readDigits(folded) || folded)})`
}
