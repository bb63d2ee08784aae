import { getServerContent } from '../content-reader/server-content.ts'
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
export const readLeads = (db: Queryable, condition: string): AsyncGenerator<StoredLead> =>
  readInBatches(db, 'seq', (before, limit) => makeLeadBatchSql(condition, before, limit))

/** Newest first. */
export async function findLeads(
  db: Queryable,
  filters: Filters,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Lead[]> {
  const { rows } = await db.query<StoredLead>(makeLeadBatchSql(makeLeadCondition(filters), before, limit))
  return rows.map((row) => toLead(row))
}

/** Newest first. */
export async function* findAllLeads(db: Queryable, filters: Filters): AsyncGenerator<Lead> {
  for await (const row of readLeads(db, makeLeadCondition(filters))) yield toLead(row)
}

export async function findLead(db: Queryable, seq: number): Promise<Lead | undefined> {
  const { rows } = await db.query<StoredLead>('select * from private.leads where seq = $1', [seq])
  return rows[0] && toLead(rows[0])
}

export type OtherLead = Pick<Lead, 'seq' | 'kind' | 'created_at'>

const OTHER_LEADS_MAX = 50

/** Finds the newest other leads from the same e-mail or phone, newest first. */
export async function findOtherLeads(db: Queryable, lead: Lead): Promise<OtherLead[]> {
  const sender = makeSenderMatcher(lead)
  if (!sender) return []
  const condition = `kind <> 'note' and seq <> ${lead.seq} and ${makeMentionCondition(sender, 'search_text')}`
  const found: OtherLead[] = []
  for await (const { seq, kind, created_at, fields } of readLeads(db, condition)) {
    // A lead may mention the person and be from another.
    if (sender.matches(fields.email ?? '')) found.push({ seq: Number(seq), kind, created_at: created_at.toISOString() })
    if (found.length === OTHER_LEADS_MAX) break
  }
  return found
}

/** Finds the categories that the forms offer, and then those of older leads. */
export async function findCategories(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ category: string }>(
    `select distinct category from private.lead_entries where kind <> 'note' order by category`,
  )
  return [...new Set([...getServerContent().offeredCategories, ...rows.map(({ category }) => category)])]
}

export async function countLeads(db: Queryable, filters: Filters): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from private.lead_entries where ${makeLeadCondition(filters)}`,
  )
  return rows[0]?.count ?? 0
}
