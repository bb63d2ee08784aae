import { escapeIdentifier, escapeLiteral } from 'pg'
import { languageTags, siteContent } from '../content-schema/site-content.ts'
import type { Lead, LeadKind } from '../shared/lead.ts'
import type { Queryable } from '../shared/queryable.ts'
import { COLUMNS, type Table } from '../shared/tables.ts'
import { type Filters, makeGetStartedCondition, makeLeadCondition, makeTableCondition } from './filters.ts'
import { makeMentionCondition, parseSender } from './person.ts'
import { readLead, type StoredLead } from './read-lead.ts'

/** The newest rows with a `seq` below `before`. */
type RowRange = { limit: number; before: number }
const MAX_SEQ = Number.MAX_SAFE_INTEGER

/** A row may have 64 KB. */
const BATCH_ROWS = 50

/** Newest first. */
export async function findLeads(client: Queryable, filters: Filters, limit: number, before = MAX_SEQ): Promise<Lead[]> {
  const { rows } = await client.query<StoredLead>(
    `with chosen as materialized (${makeLeadSelect(makeLeadCondition(filters), { limit, before })})
     select leads.* from chosen join private.leads leads using (seq) order by seq desc`,
  )
  return rows.map((row) => readLead(row))
}

export const findAllLeads = (client: Queryable, filters: Filters): AsyncGenerator<Lead> =>
  readInBatches(({ limit, before }) => findLeads(client, filters, limit, before))

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
  const mentions = readInBatches(async ({ before, limit }) => {
    const { rows } = await client.query<{ seq: string; kind: LeadKind; created_at: Date; email: string }>(
      `select entry.seq, entry.kind, entry.created_at, sent.email
       from private.lead_entries entry join public.contact_submissions sent on sent.id = entry.row_id
       where entry.kind <> 'note' and entry.seq <> $1 and ${makeMentionCondition(sender, 'entry.search_text')}
         and entry.seq < $2 order by entry.seq desc limit $3`,
      [lead.seq, before, limit],
    )
    return rows
  })
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
  readInBatches(async (range) => {
    const { rows } = await client.query<GetStartedAction>(
      `with chosen as materialized (${makeGetStartedSelect(filters, range)})
       select seq, created_at, action_type, details from chosen join public.site_actions on id = row_id order by seq desc`,
    )
    return rows
  })

export const countGetStartedActions = (client: Queryable, filters: Filters): Promise<number> =>
  countRows(client, 'public.site_actions', makeGetStartedCondition(filters))

async function countRows(client: Queryable, table: string, condition: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table} where ${condition}`)
  return rows[0]?.count ?? 0
}

type JsonRow = { seq: string; json: string }

const TAGS = `${escapeLiteral(JSON.stringify(languageTags))}::jsonb`
/** SQL for the tag of a lead's language. */
const LANGUAGE = `coalesce(${TAGS} ->> chosen.language_folder, ${escapeLiteral(siteContent.language.tag)})`

/** Finds the rows of a table as JSON, newest first. PostgreSQL writes it, because JavaScript would change a visitor's numbers. */
export function findJsonRows(client: Queryable, table: Table, filters: Filters): AsyncGenerator<JsonRow> {
  const isAction = table === 'site_actions'
  const columns = ['id', ...Object.keys(COLUMNS[table]), 'created_at'].map((name) => `stored.${escapeIdentifier(name)}`)
  if (!isAction) columns.push('chosen.state', `${LANGUAGE} as language`)
  const makeSelect = (range: RowRange) =>
    isAction
      ? makeGetStartedSelect(filters, range)
      : makeLeadSelect(`${makeTableCondition(table)} and ${makeLeadCondition(filters)}`, range)
  return readInBatches(async (range) => {
    const { rows } = await client.query<JsonRow>(
      `with chosen as materialized (${makeSelect(range)})
       select chosen.seq, (select row_to_json(fields.*)::text from (select ${columns.join(', ')}) fields) as json
       from chosen join public.${table} stored on stored.id = chosen.row_id order by chosen.seq desc`,
    )
    return rows
  })
}

/** Reads in batches, so that neither memory nor a visitor's wait grows with the number of rows. */
export async function* readInBatches<Row extends { seq: string | number }>(
  readBatch: (range: RowRange) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let before = MAX_SEQ
  for (;;) {
    const rows = await readBatch({ before, limit: BATCH_ROWS })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) return
    before = Number(last.seq)
  }
}

/** Rows are chosen before their texts are read, so that the database reads no other text. */
const makeLeadSelect = (condition: string, { limit, before }: RowRange): string =>
  `select seq, row_id, state, language_folder from private.lead_entries where ${condition} and seq < ${before}
   order by seq desc limit ${limit}`

const makeGetStartedSelect = (filters: Filters, { before, limit }: RowRange): string =>
  `select id as seq, id as row_id from public.site_actions
   where ${makeGetStartedCondition(filters)} and id < ${before} order by id desc limit ${limit}`
