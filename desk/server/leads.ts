import { findWriterRows } from '../../leads/activity.ts'
import { type Filters, findLead, findLeads } from '../../leads/find-leads.ts'
import { hasSeveralLanguages, leadLanguage } from '../../leads/lead-language.ts'
import { deleteRows, type PersonRow } from '../../leads/person.ts'
import { queryWith } from '../../leads/query.ts'
import type { Lead } from '../../shared/lead.ts'
import type { ListPage, Pulse, Reply, ToForget } from '../contract.ts'
import type { DeskStore } from './desk-store.ts'

const PAGE_ROWS = 50
const EXCERPT_CHARS = 240
const FORGET_EXCERPT_CHARS = 140

const excerpt = (text: string, chars: number) => [...text.slice(0, 2 * chars)].slice(0, chars).join('')

/** Newest first. @param before the lowest seq of the previous page */
export async function listLeads(store: DeskStore, filters: Filters, before: number | undefined): Promise<ListPage> {
  const leads = await findLeads(store.query, filters, { before, limit: PAGE_ROWS + 1 })
  const page = leads.slice(0, PAGE_ROWS).map((lead) => ({ ...lead, text: excerpt(lead.text, EXCERPT_CHARS) }))
  const next = leads.length > PAGE_ROWS ? (page.at(-1)?.seq ?? null) : null
  return { leads: page, next }
}

export function replyTo(lead: Pick<Lead, 'language'>): Reply {
  const { locale, name, answer } = leadLanguage(lead.language)
  return { ...answer, locale, language: hasSeveralLanguages ? name : undefined }
}

/** Of messages in the store, whose category may be offered no more. */
export async function findCategories(store: DeskStore): Promise<string[]> {
  const rows = await store.query<{ category: string }>(
    `select distinct category from private.lead_index where kind = 'message' order by 1`,
  )
  return rows.map(({ category }) => category)
}

/** Every page asks for it every few seconds, so it must be cheap. A lead may be spam once it is classified. */
export async function readPulse(store: DeskStore): Promise<Pulse> {
  const { open, newest, unclassified, changed } = await store.queryOne<{
    open: number
    newest: string
    unclassified: string | null
    changed: Date | null
  }>(
    `select (select count(*)::int from private.lead_index where state = 'open') as open,
            (select max(seq) from private.lead_index) as newest, (select min(seq) from private.lead_index where classified_at is null) as unclassified,
            (select max(state_at) from private.lead_index) as changed`,
  )
  return { open, newest: Number(newest), stamp: `${newest} ${unclassified} ${changed?.getTime()} ${open}` }
}

export async function findWriter(store: DeskStore, seq: number): Promise<ToForget | undefined> {
  const lead = await findLead(store.query, seq)
  return lead && describeRows(await findWriterRows(store.query, lead))
}

export async function deleteWriter(store: DeskStore, seq: number): Promise<ToForget | undefined> {
  return store.use(async (client) => {
    const lead = await findLead(queryWith(client), seq)
    if (!lead) return undefined
    const found = await findWriterRows(queryWith(client), lead)
    await deleteRows(client, found)
    return describeRows(found)
  })
}

export const describeRows = (found: PersonRow[]): ToForget => ({
  rows: found.map(({ table, id, what, created_at, text }) => ({
    table,
    id: Number(id),
    what,
    created_at: created_at.toISOString(),
    text: excerpt(text, FORGET_EXCERPT_CHARS),
  })),
})
