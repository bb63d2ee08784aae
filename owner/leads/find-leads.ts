import { escapeLiteral } from 'pg'
import { country } from '../../server/leads/owner-words.ts'
import { isFoundBy, queryOf, readSearch } from '../../server/leads/read-search.ts'
import { searchWords } from '../../server/leads/search-words.ts'
import { ALL_BUT_SPAM, type FilterName, type Lead, readLead, type StoredLead } from '../../shared/lead.ts'
import { COLUMNS, type Table } from '../../shared/tables.ts'
import { type Ask, StoredJson } from './ask.ts'

/** A lead must match all that are given. Days are like 2026-11-22, in `zone`, both included. */
export type Filters = Partial<Record<FilterName, string>> & { zone: string }

type PageRange = { before?: number; limit: number }

const PAGE_ROWS = 50

export const findLeads = async (ask: Ask, filters: Filters, range: PageRange): Promise<Lead[]> =>
  (await readPage(ask, filters, range)).rows

async function readPage(ask: Ask, filters: Filters, range: PageRange): Promise<{ rows: Lead[]; keys: number[] }> {
  // The page is chosen before its texts are read, so that none is read for nothing.
  const seqs = await searchSeqs(ask, conditionWithoutSearch(filters), filters.search, range)
  const rows = await ask<StoredLead>('select * from private.leads where seq = any ($1) order by seq desc', [seqs])
  // Keys of all that were chosen: a lead that was forgotten in between does not make this the last page.
  return { rows: rows.map((row) => readLead(row, country)), keys: seqs.map(Number) }
}

export const findAllLeads = (ask: Ask, filters: Filters): AsyncGenerator<Lead> =>
  inPages((before) => readPage(ask, filters, { before, limit: PAGE_ROWS }))

/** So that neither memory nor a visitor's wait grows with the number of rows. */
async function* inPages<Row>(read: (before?: number) => Promise<{ rows: Row[]; keys: number[] }>): AsyncGenerator<Row> {
  for (let before: number | undefined; ; ) {
    const { rows, keys } = await read(before)
    yield* rows
    before = keys.at(-1)
    if (keys.length < PAGE_ROWS) return
  }
}

export async function findLead(ask: Ask, seq: number): Promise<Lead | undefined> {
  const [row] = await ask<StoredLead>('select * from private.leads where seq = $1', [seq])
  return row && readLead(row, country)
}

export async function countLeads(ask: Ask, filters: Filters): Promise<number> {
  const [counted] = await ask<{ count: number }>(
    `select count(*)::int from private.lead_index where ${conditionWithSearch(filters)}`,
  )
  return counted?.count ?? 0
}

/** The newest leads, scanned in some ten milliseconds. */
const SCANNED_LEADS = 2_000

/** Newest first. The index is slow for a word that most leads have; the newest leads have it too, so they are scanned first. */
async function searchSeqs(
  ask: Ask,
  condition: string,
  search: string | undefined,
  { before, limit }: PageRange,
): Promise<string[]> {
  const seqsWhere = async (words: string) => {
    const rows = await ask<{ seq: string }>(
      `select seq from private.lead_index
       where ${condition} and ${words}${before === undefined ? '' : ` and seq < ${before}`} order by seq desc limit ${limit}`,
    )
    return rows.map(({ seq }) => seq)
  }
  if (!search) return seqsWhere('true')
  const { inIndex, inLead } = searchOf(search)
  const newest = before ?? '(select max(seq) + 1 from private.lead_index)'
  const found = await seqsWhere(`seq >= ${newest} - ${SCANNED_LEADS} and ${inLead}`)
  return found.length === limit ? found : seqsWhere(inIndex)
}

export function findRows<Row extends object>(ask: Ask, table: Table, filters: Filters): AsyncGenerator<Row> {
  if (table === 'site_actions') return findActions(ask, filters)
  const condition = `(kind = 'note') = ${table === 'notes'} and ${conditionWithoutSearch(filters)}`
  return inPages(async (before) => {
    const seqs = await searchSeqs(ask, condition, filters.search, { before, limit: PAGE_ROWS })
    const rows = await ask<Row>(
      `with page as materialized (select id, seq from private.lead_index where seq = any ($1))
       select ${columnsOf(table)} from page join public.${table} using (id) order by seq desc`,
      [seqs],
    )
    return { rows, keys: seqs.map(Number) }
  })
}

const columnsOf = (table: Table) => ['id', ...Object.keys(COLUMNS[table]), 'created_at'].join()

/** An action has no state, kind, category or index of words, so each is scanned. */
function findActions<Row extends object>(ask: Ask, filters: Filters): AsyncGenerator<Row> {
  const isWanted = filters.search ? finderOf(filters.search) : () => true
  return inPages(async (before) => {
    const rows = await ask<Row & { id: number | string }>(
      `select ${columnsOf('site_actions')} from public.site_actions
       where ${conditionOfActions(filters)}${before === undefined ? '' : ` and id < ${before}`} order by id desc limit ${PAGE_ROWS}`,
    )
    return { rows: rows.filter(isWanted), keys: rows.map(({ id }) => Number(id)) }
  })
}

export async function countActions(ask: Ask, filters: Filters): Promise<number> {
  if (filters.search) {
    let found = 0
    for await (const _ of findRows(ask, 'site_actions', filters)) found += 1
    return found
  }
  const [counted] = await ask<{ count: number }>(
    `select count(*)::int from public.site_actions where ${conditionOfActions(filters)}`,
  )
  return counted?.count ?? 0
}

const conditionOfActions = (filters: Filters) => (filters.state ? 'false' : periodOf(filters).join(' and ') || 'true')

function finderOf(typed: string): (row: object) => boolean {
  const search = readSearch(typed, country)
  return (row) => {
    const { details } = row as { details: unknown }
    const values = Object.values(details instanceof StoredJson ? JSON.parse(details.text) : Object(details))
    const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    return isFoundBy(search, searchWords(texts.join('\n')))
  }
}

/** In the JSON itself escapes would count as letters and digits. */
export const WORDS_OF_DETAILS = `(select string_agg(value, E'\\n') from jsonb_each_text(details))`

export const conditionWithSearch = (filters: Filters): string =>
  `${conditionWithoutSearch(filters)} and ${filters.search ? searchOf(filters.search).inIndex : 'true'}`

function conditionWithoutSearch({ state, kind, category, ...period }: Filters): string {
  const conditions = periodOf(period)
  if (state === ALL_BUT_SPAM) conditions.push(`state <> 'spam'`)
  else if (state) conditions.push(`state = ${escapeLiteral(state)}`)
  if (kind) conditions.push(`kind = ${escapeLiteral(kind)}`)
  if (category) conditions.push(`category = ${escapeLiteral(category)}`)
  return conditions.join(' and ') || 'true'
}

/** SQL: `inIndex` asks the index, `inLead` looks into each lead. A search without a word finds nothing. */
function searchOf(typed: string): { inIndex: string; inLead: string } {
  const { person, terms } = readSearch(typed, country)
  if (terms.length === 0) return { inIndex: 'false', inLead: 'false' }
  const [query, personQuery] = [terms, person ?? []].map((some) => `${escapeLiteral(queryOf(some))}::tsquery`)
  const chosen = person
    ? `(select case when (select count(*) from private.lead_words where words @@ ${personQuery}) > 0 then ${personQuery} else ${query} end)`
    : query
  return {
    inIndex: `seq = any (array(select seq from private.lead_words where words @@ ${chosen}))`,
    inLead: `(select words @@ ${chosen} from private.lead_words found where found.seq = lead_index.seq)`,
  }
}

function periodOf({ since, until, zone }: Pick<Filters, 'since' | 'until' | 'zone'>): string[] {
  const startOf = (day: string) => `${day}::timestamp at time zone ${escapeLiteral(zone)}`
  return [
    since ? `created_at >= ${startOf(`${escapeLiteral(since)}::date`)}` : '',
    until ? `created_at < ${startOf(`(${escapeLiteral(until)}::date + 1)`)}` : '',
  ].filter(Boolean)
}
