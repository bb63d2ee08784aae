import { escapeLiteral } from 'pg'
import { languageTags, siteContent } from '../content-schema/site-content.ts'
import type { Lead, LeadKind } from '../shared/lead.ts'
import { COLUMNS, type Table } from '../shared/tables.ts'
import { type Filters, makeGetStartedCondition, makeLeadCondition, makeTableCondition } from './filters.ts'
import { MAX_SEQ, makePageClause, readPageByPage, readPages } from './pages.ts'
import { makeMentionCondition, parseSender } from './person.ts'
import type { Queryable } from './queryable.ts'
import { readLead, type StoredLead } from './read-lead.ts'

/** Newest first. */
export async function findLeads(client: Queryable, filters: Filters, limit: number, before = MAX_SEQ): Promise<Lead[]> {
  const { rows } = await client.query<StoredLead>(
    `${makePageClause(makeLeadSelect(makeLeadCondition(filters)), { limit, before })}
     select leads.* from page join private.leads leads using (seq) order by seq desc`,
  )
  return rows.map((row) => readLead(row))
}

export const findAllLeads = (client: Queryable, filters: Filters): AsyncGenerator<Lead> =>
  readPageByPage(({ limit, before }) => findLeads(client, filters, limit, before))

export async function findLead(client: Queryable, seq: number): Promise<Lead | undefined> {
  const { rows } = await client.query<StoredLead>('select * from private.leads where seq = $1', [seq])
  return rows[0] && readLead(rows[0])
}

export type OtherLead = Pick<Lead, 'seq' | 'kind' | 'created_at'>

const OTHER_LEADS_MAX = 50

/** Finds the newest other leads from the same e-mail or phone, newest first. */
export async function findOtherLeads(client: Queryable, lead: Lead): Promise<OtherLead[]> {
  const sender = parseSender(lead)
  if (!sender) return []
  const mentions = readPages<{ seq: string; kind: LeadKind; created_at: Date; email: string }>(
    client,
    makeLeadSelect(`kind <> 'note' and seq <> ${lead.seq} and ${makeMentionCondition(sender, 'search_text')}`),
    'select seq, kind, page.created_at, email from page join public.contact_submissions on id = row_id',
  )
  const found: OtherLead[] = []
  for await (const { seq, kind, created_at, email } of mentions) {
    // A lead may mention the person and be from another.
    if (sender.matches(email)) found.push({ seq: Number(seq), kind, created_at: created_at.toISOString() })
    if (found.length === OTHER_LEADS_MAX) break
  }
  return found
}

/** Finds the categories that the forms offer, and then those of older leads. */
export async function findCategories(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ category: string }>(
    `select distinct category from private.lead_entries where kind <> 'note' order by category`,
  )
  return [...new Set([...siteContent.offeredCategories, ...rows.map(({ category }) => category)])]
}

export const countLeads = (client: Queryable, filters: Filters): Promise<number> =>
  countRows(client, 'private.lead_entries', makeLeadCondition(filters))

/** A row of the table site_actions. Its `seq` is its id. */
type GetStartedAction = { seq: string; created_at: Date; action_type: string; details: object }

/** Finds when visitors pressed Get Started. The page logs each lead as an action too, which would list it twice. */
export const findGetStartedActions = (client: Queryable, filters: Filters): AsyncGenerator<GetStartedAction> =>
  readPages(
    client,
    makeGetStartedSelect(filters),
    'select seq, created_at, action_type, details from page join public.site_actions on id = row_id',
  )

export const countGetStartedActions = (client: Queryable, filters: Filters): Promise<number> =>
  countRows(client, 'public.site_actions', makeGetStartedCondition(filters))

async function countRows(client: Queryable, table: string, condition: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table} where ${condition}`)
  return rows[0]?.count ?? 0
}

type JsonRow = { seq: string; json: string }

const TAGS = `${escapeLiteral(JSON.stringify(languageTags))}::jsonb`
/** SQL for the tag of a lead's language. */
const LANGUAGE = `coalesce(${TAGS} ->> page.language_folder, ${escapeLiteral(siteContent.language.tag)})`

/**
 * Finds the rows of a table as JSON, newest first; of the actions those of Get Started alone. PostgreSQL writes the JSON, because JavaScript
 * would change a visitor's numbers.
 */
export function findJsonRows(client: Queryable, table: Table, filters: Filters): AsyncGenerator<JsonRow> {
  const columns = ['id', ...Object.keys(COLUMNS[table]), 'created_at'].map((name) => `stored.${name}`)
  const isAction = table === 'site_actions'
  if (!isAction) columns.push('page.state', `${LANGUAGE} as language`)
  return readPages(
    client,
    isAction
      ? makeGetStartedSelect(filters)
      : makeLeadSelect(`${makeTableCondition(table)} and ${makeLeadCondition(filters)}`),
    `select seq, (select row_to_json(fields.*)::text from (select ${columns.join(', ')}) fields) as json
     from page join public.${table} stored on stored.id = row_id`,
  )
}

/** SQL for what makePageClause takes. */
const makeLeadSelect = (condition: string): string =>
  `select seq, row_id, kind, created_at, state, language_folder from private.lead_entries where ${condition}`

const makeGetStartedSelect = (filters: Filters): string =>
  `select id as seq, id as row_id from public.site_actions where ${makeGetStartedCondition(filters)}`
