import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeHostFiles } from '../../build/hosts/write-host-files.ts'
import { getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { listCategories, streamLeads } from '../../leads/find-leads.ts'
import { formatCsv } from '../../leads/format-csv.ts'
import { formatText } from '../../leads/format-text.ts'
import { restoreRows } from '../../server/backup/restore-rows.ts'
import { writeBackup } from '../../server/backup/write-backup.ts'
import { checkStore } from '../../server/doctor/check-store.ts'
import { readEnvironment } from '../../server/process/env.ts'
import { createTestDirectory, openForFile, openForTest } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { messageRow } from '../support/store/lead-fixtures.ts'
import { serveRest } from '../support/store/serve-rest.ts'

const { offeredCategories, categoryLabels } = getOwnerProfile()
Object.assign(getOwnerProfile(), {
  // A list in PostgreSQL may take null for nothing, and accept any other category then.
  offeredCategories: ['press', 'null', 'client'],
  categoryLabels: new Map(Object.entries({ press: 'Presse', null: 'Anderes', client: 'Kundin' })),
})
afterAll(() => void Object.assign(getOwnerProfile(), { offeredCategories, categoryLabels }))

const NO_HEADERS = { document: {}, asset: {}, file: {}, overTls: {} }

const backend = openForFile(openEmbedded)
const site = openForFile(() => serveRest(backend().store))
const statuses: number[] = []
beforeAll(async () => {
  for (const category of ['press', 'null', 'offered-by-nobody'])
    statuses.push((await site().post('contact_submissions', { ...messageRow, category })).status)
})

test('An owner’s own categories are accepted, and no others', () => {
  expect(statuses).toEqual([201, 201, 400])
})

test('An owner reads a category of her own by its label', async () => {
  const { ownerClient } = backend()
  expect(await text(Readable.from(formatText(ownerClient, {})))).toContain(`${messageRow.name}, Presse\n`)
  expect(await text(Readable.from(formatCsv(streamLeads(ownerClient, {}))))).toContain('"Presse"')
  await ownerClient.query(`insert into public.notes (content) values ('Hello')`)
  const categories = await listCategories(ownerClient)
  expect(categories).toContainEqual({ id: 'press', label: 'Presse' })
  expect(categories.map(({ id }) => id)).not.toContain('note')
})

test('A pasted store still takes a category of an old page', async () => {
  const readCategories = () => backend().select('select categories from private.settings')
  const before = await readCategories()
  const folders = await createTestDirectory()
  await writeHostFiles({ dist: folders, distServer: folders }, { page: NO_HEADERS, desk: NO_HEADERS })
  const [, statement = ''] =
    /\n(update private.settings .*;)\n$/.exec(readFileSync(join(folders, 'supabase.sql'), 'utf8')) ?? []
  expect(statement).toContain('"press","null","client"')
  await backend().ownerClient.query(statement)
  expect(await readCategories()).toEqual(before)
})

test('The doctor’s fix lets a restored store accept an owner’s category', async () => {
  const file = join(await createTestDirectory(), 'backup')
  await writeBackup(backend().ownerClient, file)
  // The owner offers the category no more, or no server of hers has started.
  const other = await openForTest(openEmbedded)
  await other.ownerClient.query(`update private.settings set categories = '{client,coffee,beer}'`)
  await restoreRows(other.ownerClient, file)
  expect(await other.select('select from public.contact_submissions')).toHaveLength(2)

  const hosted = await openForTest(() => serveRest(other.store))
  const sendAgain = async () => (await hosted.post('contact_submissions', { ...messageRow, category: 'press' })).status
  expect(await sendAgain()).toBe(400)
  const environment = readEnvironment({ DATABASE_URL: other.url })
  const result = await checkStore(other.store, environment)
  const [, statement = ''] = /(update .*;) in/.exec(result.fix ?? '') ?? []
  await other.ownerClient.query(statement)
  expect(await sendAgain()).toBe(201)
})
