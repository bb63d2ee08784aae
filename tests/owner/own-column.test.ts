import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { escapeIdentifier } from 'pg'
import { expect, test, vi } from 'vitest'
import { readBackupLines } from '../../backup/write-backup.ts'
import { findPersonRows } from '../../leads/forget.ts'
import { formatTablesJson } from '../../leads/format-json.ts'
import { parsePerson } from '../../leads/person.ts'
import { openEmbedded } from '../support/backends.ts'
import { openForTest } from '../support/open-for-tests.ts'

/** Words of SQL, names in the statements themselves, and one that needs escaping. */
const OWN_COLUMNS = vi.hoisted(() => ['order', 'user', 'added', 'fields', 'stored', 'language_folder', 'say "hi"'])

vi.mock('../../shared/tables.ts', async (original) => {
  const tables = await original<typeof import('../../shared/tables.ts')>()
  const own = Object.fromEntries(OWN_COLUMNS.map((name) => [name, 'optional text']))
  const columns = { ...tables.COLUMNS.contact_submissions, ...own }
  return { ...tables, EXTRA_COLUMNS: own, COLUMNS: { ...tables.COLUMNS, contact_submissions: columns } }
})

test('An owner’s columns may have names that SQL uses itself', async () => {
  const { ownerClient } = await openForTest(openEmbedded)
  const names = OWN_COLUMNS.map(escapeIdentifier)
  await ownerClient.query(`alter table public.contact_submissions ${names.map((name) => `add column ${name} text`)}`)
  await ownerClient.query(
    `insert into public.contact_submissions (name, email, category, message, ${names})
     values ('Ann', 'ann@work.example', 'coffee', 'Hello', ${names.map(() => `'Ask bob@work.example'`)})`,
  )
  const sent = Object.fromEntries(OWN_COLUMNS.map((name) => [name, 'Ask bob@work.example']))
  const { contact_submissions } = JSON.parse(await text(Readable.from(formatTablesJson(ownerClient, {}))))
  expect(contact_submissions).toMatchObject([sent])
  expect(await text(Readable.from(readBackupLines(ownerClient)))).toContain('Ask bob@work.example')
  const bob = parsePerson('bob@work.example')
  expect(bob && (await findPersonRows(ownerClient, bob))).toHaveLength(1)
})
