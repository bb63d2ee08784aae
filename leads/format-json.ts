import { escapeLiteral } from 'pg'
import { languageTags, siteContent } from '../content-schema/site-content.ts'
import type { Lead } from '../shared/lead.ts'
import { toPrintableJson } from '../shared/printable.ts'
import { TABLES, type Table, VISITOR_COLUMNS } from '../shared/tables.ts'
import { type Filters, makeLeadCondition } from './filters.ts'
import type { Queryable } from './queryable.ts'
import { readInBatches } from './read-in-batches.ts'
import { makeGetStartedCondition } from './site-actions.ts'

/** Writes what `npm run leads -- --json` prints: an object with a list of rows for each table, in chunks. */
export async function* formatTablesJson(client: Queryable, filters: Filters): AsyncGenerator<string> {
  for (const [index, table] of TABLES.entries()) {
    yield `${index === 0 ? '{' : ','}"${table}":[`
    let comma = ''
    for await (const { json } of findJsonRows(client, table, filters)) {
      yield comma + toPrintableJson(json)
      comma = ','
    }
    yield ']'
  }
  yield '}\n'
}

const TAGS = `${escapeLiteral(JSON.stringify(languageTags))}::jsonb`
/** SQL for the tag of a lead's language. */
const LANGUAGE = `coalesce(${TAGS} ->> language_folder, ${escapeLiteral(siteContent.language.tag)})`

/**
 * Finds the rows of a table, newest first, each as JSON like `{"id":3,"content":"Hi","created_at":"…","seq":5,"kind":"note","state":"open",…}`;
 * of the actions those of Get Started alone. PostgreSQL writes the JSON, because JavaScript would change a visitor's numbers.
 */
function findJsonRows(client: Queryable, table: Table, filters: Filters): AsyncGenerator<{ json: string }> {
  const columns = ['id', ...Object.keys(VISITOR_COLUMNS[table]), 'created_at']
    .map((name) => `stored.${name}`)
    .join(', ')
  if (table === 'site_actions') {
    return readInBatches<{ id: string; json: string }>(
      client,
      'id',
      (before, limit) =>
        `select id, (select row_to_json(fields.*)::text from (select ${columns}) fields) as json
         from public.site_actions stored
         where ${makeGetStartedCondition(filters)} and id < ${before} order by id desc limit ${limit}`,
    )
  }
  return readInBatches<{ seq: string; json: string }>(
    client,
    'seq',
    (before, limit) =>
      `with batch as materialized (
         select seq, kind, row_id, state, state_at, ${LANGUAGE} as language from private.lead_entries
         where source_table = '${table}' and ${makeLeadCondition(filters)} and seq < ${before} order by seq desc limit ${limit}
       )
       select seq, (
         select row_to_json(fields.*)::text from (select ${columns}, seq, kind, batch.state, state_at, batch.language) fields
       ) as json
       from batch join public.${table} stored on id = row_id order by seq desc`,
  )
}

/** Writes what the desk exports: a list of leads, in chunks. docs/data.md compares both. */
export async function* formatLeadsJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let separator = '['
  for await (const lead of leads) {
    yield separator + JSON.stringify(lead)
    separator = ','
  }
  yield separator === '[' ? '[]\n' : ']\n'
}
