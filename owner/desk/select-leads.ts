import { judgeLeads } from '../../server/leads/judge-leads.ts'
import { searchQuery } from '../../server/leads/search-words.ts'
import { ALL_BUT_SPAM, COUNTED_MAX, type ListedLead, type ListPage, type Pulse } from './contract.ts'
import type { DeskStore } from './desk-store.ts'
import type { Filters } from './read-filters.ts'

const PAGE_ROWS = 50
const EXPORT_ROWS = 500
/** What a line of the list shows at most. */
const EXCERPT_CHARS = 240

/** The leads that `filters` choose, newest first, from below `before` on. */
export async function selectPage(store: DeskStore, filters: Filters, before: number | undefined): Promise<ListPage> {
  const leads = await select(store, filters, { before, limit: PAGE_ROWS + 1, excerpt: EXCERPT_CHARS })
  const shown = leads.slice(0, PAGE_ROWS)
  const next = leads.length > PAGE_ROWS ? (shown.at(-1)?.seq ?? null) : null
  return { leads: shown, next, count: await countLeads(store, filters) }
}

/** All of them with their whole texts, page by page, so that neither memory nor a visitor's wait grows with their number. */
export async function* selectAll(store: DeskStore, filters: Filters): AsyncGenerator<ListedLead> {
  for (let before: number | undefined; ; ) {
    const leads = await select(store, filters, { before, limit: EXPORT_ROWS })
    yield* leads
    before = leads.at(-1)?.seq
    if (leads.length < EXPORT_ROWS) return
  }
}

/** What a page asks every few seconds: it must cost next to nothing. */
export async function takePulse(store: DeskStore): Promise<Pulse> {
  // Where neither the site's server nor npm run notify runs, nobody else does it.
  while (await store.use(judgeLeads)) {}
  const { open, newest, changed } = await store.askOne<{ open: number; newest: string; changed: Date | null }>(
    `select (select count(*)::int from (select from private.lead_index where state = 'new' limit ${COUNTED_MAX}) new) as open,
            (select max(seq) from private.lead_index) as newest, (select max(state_at) from private.lead_index) as changed`,
  )
  return { open, newest: Number(newest), stamp: `${newest} ${changed?.getTime()} ${open}` }
}

type Portion = { before: number | undefined; limit: number; excerpt?: number }

async function select(store: DeskStore, filters: Filters, { before, limit, excerpt }: Portion): Promise<ListedLead[]> {
  const { where, values } = chosen(filters)
  const text = excerpt === undefined ? 'text' : `left(text, ${excerpt}) as text`
  // The page is found before its texts are, so that no text is read for nothing.
  const rows = await store.ask<ListedLead & { seq: string }>(
    `with page as materialized (
       select seq from private.lead_index where ${where}${before === undefined ? '' : ` and seq < $${values.push(before)}`}
       order by seq desc limit ${limit}
     )
     select seq, kind, category, created_at, state, state_at, name, email, ${text}
     from page join private.leads using (seq) order by seq desc`,
    values,
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

async function countLeads(store: DeskStore, filters: Filters): Promise<number> {
  const { where, values } = chosen(filters)
  const { count } = await store.askOne<{ count: number }>(
    `select count(*)::int from (select from private.lead_index where ${where} limit ${COUNTED_MAX}) counted`,
    values,
  )
  return count
}

function chosen({ state, kind, category, since, until, search, zone }: Filters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [state === ALL_BUT_SPAM ? `state <> 'spam'` : `state = ${bind(state)}`]
  if (kind) conditions.push(`kind = ${bind(kind)}`)
  if (category) conditions.push(`category = ${bind(category)}`)
  if (since) conditions.push(`created_at >= ${bind(since)}::date::timestamp at time zone ${bind(zone)}`)
  if (until) conditions.push(`created_at < (${bind(until)}::date + 1)::timestamp at time zone ${bind(zone)}`)
  const words = search && searchQuery(search)
  if (words) conditions.push(`seq in (select seq from private.lead_words where words @@ ${bind(words)}::tsquery)`)
  if (search && !words) conditions.push('false')
  return { where: conditions.join(' and '), values }
}
