import { siteContent } from '../content-schema/site-content.ts'
import type { Lead } from '../shared/lead.ts'
import { type Filters, makeLeadCondition } from './filters.ts'
import { makeMentionCondition, makeSenderMatcher } from './person.ts'
import type { Queryable } from './queryable.ts'
import { readInBatches } from './read-in-batches.ts'
import { type StoredLead, toLead } from './stored-lead.ts'

/** @param condition on private.lead_entries, such as `state = 'open'` */
const makeLeadBatchSql = (condition: string, before: number, limit: number): string =>
  `with batch as materialized (
     select seq from private.lead_entries where ${condition} and seq < ${before} order by seq desc limit ${limit}
   )
   select leads.* from batch join private.leads leads using (seq) order by seq desc`

/** Newest first. @param condition on private.lead_entries */
export const readLeads = (client: Queryable, condition: string): AsyncGenerator<StoredLead> =>
  readInBatches(client, 'seq', (before, limit) => makeLeadBatchSql(condition, before, limit))

/** Newest first. */
export async function findLeads(
  client: Queryable,
  filters: Filters,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Lead[]> {
  const { rows } = await client.query<StoredLead>(makeLeadBatchSql(makeLeadCondition(filters), before, limit))
  return rows.map((row) => toLead(row))
}

/** Newest first. */
export async function* findAllLeads(client: Queryable, filters: Filters): AsyncGenerator<Lead> {
  for await (const row of readLeads(client, makeLeadCondition(filters))) yield toLead(row)
}

export async function findLead(client: Queryable, seq: number): Promise<Lead | undefined> {
  const { rows } = await client.query<StoredLead>('select * from private.leads where seq = $1', [seq])
  return rows[0] && toLead(rows[0])
}

export type OtherLead = Pick<Lead, 'seq' | 'kind' | 'created_at'>

const OTHER_LEADS_MAX = 50

/** Finds the newest other leads from the same e-mail or phone, newest first. */
export async function findOtherLeads(client: Queryable, lead: Lead): Promise<OtherLead[]> {
  const sender = makeSenderMatcher(lead)
  if (!sender) return []
  const condition = `kind <> 'note' and seq <> ${lead.seq} and ${makeMentionCondition(sender, 'search_text')}`
  const found: OtherLead[] = []
  for await (const { seq, kind, created_at, fields } of readLeads(client, condition)) {
    // A lead may mention the person and be from another.
    if (sender.matches(fields.email ?? '')) found.push({ seq: Number(seq), kind, created_at: created_at.toISOString() })
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

export async function countLeads(client: Queryable, filters: Filters): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from private.lead_entries where ${makeLeadCondition(filters)}`,
  )
  return rows[0]?.count ?? 0
}
