import { escapeLiteral } from 'pg'
import { ALL_BUT_SPAM, type Lead, readLead, type StoredLead } from '../../shared/lead.ts'
import { COLUMNS, type Table } from '../../shared/tables.ts'
import type { Ask } from '../store/ask.ts'
import { country } from './owner-words.ts'
import { searchQuery } from './search-words.ts'

/** Which leads are wanted: a lead must match all that are given. Days are like 2026-11-22, in the time zone, both included. */
export type Filters = {
  state?: string | undefined
  kind?: string | undefined
  category?: string | undefined
  since?: string | undefined
  until?: string | undefined
  search?: string | undefined
  zone: string
}

/** Which of the chosen ones: those below the seq `before`, no more than `limit`. */
export type Portion = { before?: number | undefined; limit: number }

/** The longest of so many take the embedded store some twenty milliseconds, while it serves nobody else. */
const PAGE_ROWS = 50

/** The leads that `filters` choose, newest first. */
export async function findLeads(ask: Ask, filters: Filters, { before, limit }: Portion): Promise<Lead[]> {
  // The page is found before its texts are, so that no text is read for nothing.
  const rows = await ask<StoredLead>(
    `with page as materialized (
       select seq from private.lead_index where ${conditionOf(filters)}${before === undefined ? '' : ` and seq < ${before}`}
       order by seq desc limit ${limit}
     )
     select leads.* from page join private.leads using (seq) order by seq desc`,
  )
  return rows.map((row) => readLead(row, country))
}

/** All of them, page by page, so that neither memory nor a visitor's wait grows with their number. */
export async function* findAllLeads(ask: Ask, filters: Filters): AsyncGenerator<Lead> {
  for (let before: number | undefined; ; ) {
    const leads = await findLeads(ask, filters, { before, limit: PAGE_ROWS })
    yield* leads
    before = leads.at(-1)?.seq
    if (leads.length < PAGE_ROWS) return
  }
}

export async function findLead(ask: Ask, seq: number): Promise<Lead | undefined> {
  const [row] = await ask<StoredLead>('select * from private.leads where seq = $1', [seq])
  return row && readLead(row, country)
}

/** How many there are; from `max` on they are no longer counted one by one. */
export async function countLeads(ask: Ask, filters: Filters, max = Number.MAX_SAFE_INTEGER): Promise<number> {
  const [counted] = await ask<{ count: number }>(
    `select count(*)::int from (select from private.lead_index where ${conditionOf(filters)} limit ${max}) counted`,
  )
  return counted?.count ?? 0
}

/** The rows of a table that `filters` choose, newest first, as they are stored. */
export async function* findRows<Row extends object>(ask: Ask, table: Table, filters: Filters): AsyncGenerator<Row> {
  const names = ['id', ...Object.keys(COLUMNS[table]), 'created_at'].join()
  const isAction = table === 'site_actions'
  // Each page goes on where the last one ended, or the whole list would be walked for each.
  const [listed, place] = isAction ? [`public.${table}`, 'id'] : ['private.lead_index', 'seq']
  const condition = isAction ? conditionOfActions(filters) : conditionOfRows(table, filters)
  for (let before: string | undefined; ; ) {
    const rows = await ask<Row & { place: string }>(
      `with page as materialized (
         select id, ${place} as place from ${listed}
         where ${condition}${before === undefined ? '' : ` and ${place} < ${before}`} order by ${place} desc limit ${PAGE_ROWS}
       )
       select ${names}, place from page join public.${table} using (id) order by place desc`,
    )
    for (const { place: _, ...row } of rows) yield row as unknown as Row
    before = rows.at(-1)?.place
    if (rows.length < PAGE_ROWS) return
  }
}

/** How many actions there are of these. */
export async function countActions(ask: Ask, filters: Filters): Promise<number> {
  const [counted] = await ask<{ count: number }>(
    `select count(*)::int from public.site_actions where ${conditionOfActions(filters)}`,
  )
  return counted?.count ?? 0
}

const conditionOfRows = (table: Table, filters: Filters) =>
  `(kind = 'note') = ${table === 'notes'} and ${conditionOf(filters)}`

/** Of public.site_actions, in SQL. An action has no state, kind or category, and its words are in no list. */
function conditionOfActions(filters: Filters): string {
  if (filters.state) return 'false'
  const search = filters.search ? [`${WORDS_OF_DETAILS} ilike ${contains(filters.search)}`] : []
  return [...periodOf(filters), ...search].join(' and ') || 'true'
}

/** What visitors wrote in an action, in SQL. In the JSON itself escapes would count as letters and digits. */
export const WORDS_OF_DETAILS = `(select string_agg(value, E'\\n') from jsonb_each_text(details))`
const contains = (text: string) => escapeLiteral(`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`)

/** Of private.lead_index, in SQL. */
function conditionOf({ state, kind, category, search, ...period }: Filters): string {
  const conditions = periodOf(period)
  if (state === ALL_BUT_SPAM) conditions.push(`state <> 'spam'`)
  else if (state) conditions.push(`state = ${escapeLiteral(state)}`)
  if (kind) conditions.push(`kind = ${escapeLiteral(kind)}`)
  if (category) conditions.push(`category = ${escapeLiteral(category)}`)
  if (search) {
    const words = searchQuery(search)
    // A search without a word finds nothing.
    conditions.push(
      words ? `seq in (select seq from private.lead_words where words @@ ${escapeLiteral(words)}::tsquery)` : 'false',
    )
  }
  return conditions.join(' and ') || 'true'
}

function periodOf({ since, until, zone }: Pick<Filters, 'since' | 'until' | 'zone'>): string[] {
  const startOf = (day: string) => `${day}::timestamp at time zone ${escapeLiteral(zone)}`
  return [
    since ? `created_at >= ${startOf(`${escapeLiteral(since)}::date`)}` : '',
    until ? `created_at < ${startOf(`(${escapeLiteral(until)}::date + 1)`)}` : '',
  ].filter(Boolean)
}
