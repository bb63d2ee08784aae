import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLeads } from '../../leads/find-leads.ts'
import { openForFile } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'

const document = readFileSync('docs/data.md', 'utf8')
const backend = openForFile(openEmbedded)

test('An owner finds each table and field in docs/data.md', async () => {
  const rows = await backend().select(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'supabase_migrations')`,
  )
  const documented = Array.from(document.matchAll(/(?<=^\|.*)`(\w+\.\w+)`(?=.*\|$)/gm), ([, name = '']) => name)
  expect(documented.sort()).toEqual(rows.map(({ name }) => name).sort())
  for (const table of ['public.contact_submissions', 'public.notes', 'public.site_actions', 'private.leads']) {
    const [, cell = ''] = new RegExp(`^\\| \`${table}\` \\|[^|]*\\| (.*) \\|$`, 'm').exec(document) ?? []
    const { fields } = await backend().ownerClient.query(`select * from ${table}`)
    for (const { name } of fields) expect(cell, table).toContain(`\`${name}\``)
  }
  const [, exports = ''] = document.split('## Exports')
  await backend().ownerClient.query(`insert into public.notes (content) values ('Hello')`)
  const [lead = {}] = await findLeads(backend().ownerClient, {}, 1)
  await backend().ownerClient.query('delete from public.notes')
  for (const field of Object.keys(lead)) expect(exports).toContain(`\`${field}\``)
})

test('The queries of docs/data.md count the leads of the store', async () => {
  await backend().ownerClient.query(`
    insert into public.contact_submissions (name, email, category, message) values
      ('Ann', 'ann@example.org', 'client', 'One'), ('Bob', 'bob@example.org', 'client', 'Two'), ('Eve', 'eve@example.org', 'client', 'Three');
    insert into public.notes (content) values ('Four');
    update private.leads set state = 'archived', replied_at = created_at + interval '6 hours' where visitor_row_id = 1;
    update private.leads set state = 'spam' where visitor_row_id = 3`)
  const [, block = ''] = /^```sql\n(.*?)^```/ms.exec(document) ?? []
  const queries = block.split(';').filter((query) => query.trim() !== '')
  const results = []
  for (const query of queries) results.push(await backend().select(query))
  expect(results).toEqual([
    [{ week: expect.any(Date), count: 3 }],
    [{ median_hours: 6, count: 1 }],
    [{ kind: 'message', category: 'client', count: 2, replied: 1 }],
  ])
})
