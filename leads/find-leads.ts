import { getCategoryLabel, getOwnerProfile } from '../content-model/reader/owner-profile.ts'
import type { Lead } from '../shared/lead.ts'
import type { Queryable } from '../shared/node/queryable.ts'
import { type LeadCriteria, makeLeadConditions } from './filters.ts'
import { makeSenderMatcher } from './person-matcher.ts'
import { countRows, SqlParameters, streamInBatches } from './sql-builder.ts'
import { type StoredLead, toLead } from './stored-lead.ts'

// The functions of this file give the newest leads first.

async function findBatch(db: Queryable, criteria: LeadCriteria, limit: number): Promise<StoredLead[]> {
  const parameters = new SqlParameters()
  const { rows } = await db.query<StoredLead>(
    `with batch as materialized (
       select id from private.leads where ${makeLeadConditions(criteria, parameters)}
       order by id desc limit ${parameters.add(limit)}
     )
     select lead.* from batch join private.leads_with_visitor_rows lead using (id) order by id desc`,
    parameters.values,
  )
  return rows
}

export const streamStoredLeads = (db: Queryable, criteria: LeadCriteria): AsyncGenerator<StoredLead> =>
  streamInBatches((limit, before) => findBatch(db, { ...criteria, before }, limit))

export const findLeads = async (db: Queryable, criteria: LeadCriteria, limit: number): Promise<Lead[]> =>
  (await findBatch(db, criteria, limit)).map((row) => toLead(row, getOwnerProfile()))

export async function* streamLeads(db: Queryable, criteria: LeadCriteria): AsyncGenerator<Lead> {
  for await (const row of streamStoredLeads(db, criteria)) yield toLead(row, getOwnerProfile())
}

export const findLead = async (db: Queryable, id: number): Promise<Lead | undefined> =>
  (await findLeads(db, { ids: [id] }, 1))[0]

export type OtherLead = Pick<Lead, 'id' | 'kind' | 'created_at'>

const OTHER_LEADS_MAX = 50

/** Finds the newest other leads from the same e-mail or phone, newest first. */
export async function findOtherLeads(db: Queryable, lead: Lead): Promise<OtherLead[]> {
  const sender = makeSenderMatcher(lead, getOwnerProfile().country)
  if (!sender) return []
  const { candidateTexts } = sender
  const found: OtherLead[] = []
  for await (const { id, kind, created_at, visitor_row } of streamStoredLeads(db, { candidateTexts })) {
    // A lead may mention the person and be from another.
    const isFromSender = id !== lead.id && sender.isIn(visitor_row.email ?? '')
    if (isFromSender) found.push({ id, kind, created_at: created_at.toISOString() })
    if (found.length === OTHER_LEADS_MAX) break
  }
  return found
}

export type Category = { id: string; label: string }

/** Lists the categories that the forms offer, and then those of older leads. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const { rows } = await db.query<{ category: string }>(
    `select distinct category from private.leads where kind <> 'note' order by category`,
  )
  const owner = getOwnerProfile()
  const ids = new Set([...owner.offeredCategories, ...rows.map(({ category }) => category)])
  return [...ids].map((id) => ({ id, label: getCategoryLabel(id, owner) }))
}

export function countLeads(db: Queryable, criteria: LeadCriteria): Promise<number> {
  const parameters = new SqlParameters()
  return countRows(db, `private.leads where ${makeLeadConditions(criteria, parameters)}`, parameters)
}
