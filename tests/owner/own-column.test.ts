import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { findPersonRows } from '../../leads/forget.ts'
import { formatTablesJson } from '../../leads/format-json.ts'
import { parsePerson } from '../../leads/person.ts'
import { openEmbedded } from '../support/backends.ts'
import { openForTest } from '../support/open-for-tests.ts'

vi.mock('../../shared/tables.ts', async (original) => {
  const tables = await original<typeof import('../../shared/tables.ts')>()
  const columns = { ...tables.COLUMNS.contact_submissions, order: 'optional text', user: 'optional text' }
  return { ...tables, COLUMNS: { ...tables.COLUMNS, contact_submissions: columns } }
})

test('An owner’s columns may have names that are words of SQL', async () => {
  const { ownerClient } = await openForTest(openEmbedded)
  await ownerClient.query('alter table public.contact_submissions add column "order" text, add column "user" text')
  await ownerClient.query(
    `insert into public.contact_submissions (name, email, category, message, "order", "user")
     values ('Ann', 'ann@work.example', 'coffee', 'Hello', 'Two chairs', 'Ask bob@work.example')`,
  )
  const { contact_submissions } = JSON.parse(await text(Readable.from(formatTablesJson(ownerClient, {}))))
  expect(contact_submissions).toMatchObject([{ order: 'Two chairs', user: 'Ask bob@work.example' }])
  const bob = parsePerson('bob@work.example')
  expect(bob && (await findPersonRows(ownerClient, bob))).toHaveLength(1)
})
