import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLead } from '../../leads/read-lead.ts'
import { openEmbedded } from '../support/backends.ts'
import { storedLead } from '../support/lead-fixtures.ts'
import { openForFile } from '../support/open-for-tests.ts'

const document = readFileSync('docs/data.md', 'utf8')
const backend = openForFile(openEmbedded)

test('An owner finds each table of the store in docs/data.md', async () => {
  const rows = await backend.select(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'supabase_migrations')`,
  )
  const documented = Array.from(document.matchAll(/(?<=^\|.*)`(\w+\.\w+)`(?=.*\|$)/gm), ([, name = '']) => name)
  expect(documented.sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('An owner finds each column of a lead in docs/data.md', async () => {
  for (const table of ['public.contact_submissions', 'public.notes', 'public.site_actions', 'private.lead_entries']) {
    const [, cell = ''] = new RegExp(`^\\| \`${table}\` \\|[^|]*\\| (.*) \\|$`, 'm').exec(document) ?? []
    const { fields } = await backend.ownerClient.query(`select * from ${table}`)
    expect(
      fields.map(({ name }) => name).filter((name) => !cell.includes(`\`${name}\``)),
      table,
    ).toEqual([])
  }
})

test('An owner finds each field of an exported lead in docs/data.md', () => {
  const [, exports = ''] = document.split('## Exports')
  for (const field of Object.keys(readLead(storedLead({})))) expect(exports).toContain(`\`${field}\``)
})

test('An owner’s queries of docs/data.md run as they are', async () => {
  const [, block = ''] = /^```sql\n(.*?)^```/ms.exec(document) ?? []
  const queries = block.split(';').filter((query) => query.trim() !== '')
  expect(queries).toHaveLength(3)
  for (const query of queries) await backend.ownerClient.query(query)
})
