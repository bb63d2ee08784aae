import { getOwnerProfile } from '../content-model/reader/owner-profile.ts'
import type { Lead } from '../shared/lead.ts'
import type { Queryable } from '../shared/node/queryable.ts'
import { toPrintableJson } from '../shared/printable.ts'
import { ACTION_TYPES, TABLES, type Table } from '../shared/tables.ts'
import type { LeadFilters } from './filters.ts'
import { streamStoredLeads } from './find-leads.ts'
import { streamSiteActions } from './site-actions.ts'
import { toLead } from './stored-lead.ts'

/** Writes what `npm run leads -- --json` prints, in chunks: each table's rows. docs/data.md compares the exports. */
export async function* formatTablesJson(db: Queryable, filters: LeadFilters): AsyncGenerator<string> {
  for (const [index, table] of TABLES.entries()) {
    yield `${index === 0 ? '{' : ','}"${table}":`
    yield* formatList(streamTableRows(db, table, filters))
  }
  yield '}\n'
}

/** Writes what the desk exports: a list of leads, in chunks. */
export async function* formatLeadsJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  yield* formatList(leads)
  yield '\n'
}

async function* formatList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '['
  for await (const row of rows) {
    yield separator + toPrintableJson(JSON.stringify(row))
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/**
 * Streams a table's rows, newest first, with what the list of leads knows of each. Of the actions it has only Get Started,
 * since the action of a form repeats its lead.
 */
async function* streamTableRows(db: Queryable, table: Table, filters: LeadFilters): AsyncGenerator<object> {
  if (table === 'site_actions') {
    if (filters.state !== undefined) return
    yield* streamSiteActions(db, { ...filters, type: ACTION_TYPES.getStarted })
    return
  }
  for await (const stored of streamStoredLeads(db, { ...filters, table })) {
    const { id, visitor_row_id, created_at, kind, state, replied_at, language } = toLead(stored, getOwnerProfile())
    yield { id: visitor_row_id, ...stored.visitor_row, created_at, lead_id: id, kind, state, replied_at, language }
  }
}
