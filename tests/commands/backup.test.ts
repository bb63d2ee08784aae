import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { BACKUP_TABLES, ROWS_IN_MEMORY, SKIPPED_TABLES } from '../../server/backup/backup-tables.ts'
import { readBackup } from '../../server/backup/read-backup.ts'
import { restoreRows } from '../../server/backup/restore-rows.ts'
import { readBackupLines, writeBackup } from '../../server/backup/write-backup.ts'
import type { Channel } from '../../server/notify/channels/channel.ts'
import { registerChannels } from '../../server/notify/delivery-queue.ts'
import { notify } from '../notify/support/notify.ts'
import { createTestDirectory, openForTest } from '../support/open-for-tests.ts'
import { execCommand } from '../support/run-program.ts'
import { backends, LOCK_WAITS, type OpenBackend, openEmbedded } from '../support/store/backends.ts'
import { changeSettings, liftLimits, readBackedUpLines } from '../support/store/database-connection.ts'
import { insertAsVisitor, messageRow } from '../support/store/lead-fixtures.ts'
import { waitUntil } from '../support/wait-until.ts'

const backUp = ({ ownerClient }: OpenBackend, file: string) => writeBackup(ownerClient, file)
const restoreInto = ({ store }: OpenBackend, file: string) =>
  store.withOwnerConnection((client) => restoreRows(client, file))
const readLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n')
/** All but the line with the date. */
const readContent = (file: string) => readLines(file).slice(1)
const readRows = (file: string, table: string) => {
  const lines = readLines(file)
  const from = lines.findIndex((line) => line.startsWith(`["table",{"table":"${table}"`)) + 1
  if (from === 0) throw new Error(`${file} has no table ${table}.`)
  const length = lines.slice(from).findIndex((line) => line.startsWith('['))
  return lines.slice(from, from + length).map((line) => JSON.parse(line))
}

/** Writes values that JavaScript, a line of text or another server might change. */
async function fill({ ownerClient, store }: OpenBackend): Promise<void> {
  for (const content of ['\u2028\u0085 "quoted" \\n', 'tab\t\r\nline', 'Grüße 東京 🎿', '{"a":1}'])
    await insertAsVisitor(store, 'notes', { content }, '203.0.113.9')
  await insertAsVisitor(store, 'contact_submissions', messageRow)
  await ownerClient.query(`alter table public.site_actions disable trigger user;
    insert into public.site_actions (action_type, details, created_at) values
      ('contact_form', '{"n": 1e400, "m": 9007199254740993.10, "u": "\\u2028"}', '2026-03-29 01:30:00.123456+00'),
      ('contact_form', jsonb_build_object('long', repeat('ü', 20000)), '294276-12-31 23:59:59+00');
    alter table public.site_actions enable trigger user;
    delete from public.notes where id = 2;
    update private.leads set state = 'spam', spam_reasons = '{"a, b","\\"c\\""}' where visitor_row_id = 3;
    insert into private.channels values ('k', 'mail to me', true), ('h', 'webhook', false);
    insert into private.deliveries (lead_id, channel_key, attempts, last_error, sent_at) values
      (3, 'k', 1, '', now()), (3, 'h', 2, 'answered 500', null), (4, 'k', 0, '', null)`)
  await changeSettings(ownerClient, { retention_days: 90, rows_per_day: 77 })
}

test('A backup is the same in every backend it is restored to', async () => {
  const folder = await createTestDirectory()
  const first = await openForTest(openEmbedded)
  await fill(first)
  await backUp(first, join(folder, '0'))
  for (const [index, { open }] of [...backends.slice(1), ...backends.slice(0, 1)].entries()) {
    const backend = await openForTest(open)
    await backend.ownerClient.query(`set timezone to 'Asia/Tokyo'`)
    await restoreRows(backend.ownerClient, join(folder, `${index}`))
    expect(await backend.select('select from public.notes')).toHaveLength(3)
    await backUp(backend, join(folder, `${index + 1}`))
    expect(readContent(join(folder, `${index + 1}`))).toEqual(readContent(join(folder, '0')))

    await insertAsVisitor(backend.store, 'notes', { content: 'afterwards' })
    const [written = {}] = await backend.select(
      `select visitor_row_id, l.id, l.state from public.notes n join private.leads l on visitor_row_id = n.id
       where visitor_table = 'notes' and content = 'afterwards'`,
    )
    expect(Object.values(written).map(String)).toEqual(['5', '6', 'open'])
  }
  expect(readRows(join(folder, '0'), 'private.settings')[0]).not.toHaveProperty('hash_secret')
})

test('A backup holds every table that is not listed as skipped', async () => {
  const { select } = await openForTest(openEmbedded)
  const rows = await select(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  const named = rows.map(({ name }) => (name.includes('.') ? name : `public.${name}`))
  expect(named.sort()).toEqual([...BACKUP_TABLES.map(({ name }) => name), ...SKIPPED_TABLES].sort())
})

test('A backup beside writers and deletions is consistent', async () => {
  const folder = await createTestDirectory()
  const backend = await openForTest(openEmbedded)
  await liftLimits(backend.ownerClient)
  for (let at = 0; at < 300; at += 1) await insertAsVisitor(backend.store, 'notes', { content: `${at}`.repeat(200) })
  const reader = new Client(backend.url)
  await reader.connect()
  const waits: number[] = []
  let isDone = false
  const writing = (async () => {
    for (let at = 0; !isDone; at += 1) {
      const started = performance.now()
      await insertAsVisitor(backend.store, 'notes', { content: `meanwhile ${at}` })
      waits.push(performance.now() - started)
      if (at % 20 === 0 && at < 100) await backend.ownerClient.query('delete from public.notes where id = $1', [at + 1])
    }
  })()
  for (const name of ['a', 'b', 'c']) {
    await writeBackup(reader, join(folder, name))
    const ids = readRows(join(folder, name), 'public.notes').map(({ id }) => id)
    const listed = readRows(join(folder, name), 'private.leads').map(({ visitor_row_id }) => visitor_row_id)
    expect(ids).toEqual(listed)
    expect(ids.length).toBeGreaterThan(290)
  }
  await waitUntil(() => waits.length > 10)
  isDone = true
  await writing
  await reader.end()
  expect(Math.max(...waits)).toBeLessThan(5_000)
})

test.each([
  ['notes', { content: 'mine' }],
  ['contact_submissions', messageRow],
  ['site_actions', { action_type: 'note_submitted', details: {} }],
] as const)('A store with only a row in %s refuses a restore', async (table, row) => {
  const file = join(await createTestDirectory(), 'backup')
  const backend = await openForTest(openEmbedded)
  expect(await insertAsVisitor(backend.store, table, row as never)).toBeUndefined()
  await backUp(backend, file)
  await expect(restoreInto(backend, file)).rejects.toThrow(/^The store already holds what visitors sent/)
})

test('A restore waits for what a visitor is sending, and is refused', async () => {
  const file = join(await createTestDirectory(), 'backup')
  const backend = await openForTest(openEmbedded)
  await backUp(backend, file)
  await backend.ownerClient.query(`begin; insert into public.notes (content) values ('mine')`)
  const refused = expect(restoreInto(backend, file)).rejects.toThrow(/^The store already holds what visitors sent/)
  await waitUntil(async () => (await backend.store.query(LOCK_WAITS)).rowCount === 1)
  await backend.ownerClient.query('commit')
  await refused
})

test('Backup and restore hold few long rows at once', async () => {
  const backend = await openForTest(openEmbedded)
  const { ownerClient } = backend
  await liftLimits(ownerClient)
  // A message of 20,000 times U+FDFA has a search_text of this length.
  await ownerClient.query(`insert into public.notes (content) select 'long' from generate_series(1, 40);
    update private.leads set search_text = repeat('x', 650000)`)
  const file = join(await createTestDirectory(), 'backup')
  const lengths: number[] = []
  for await (const lines of readBackupLines(ownerClient)) lengths.push(lines.length)
  await backUp(backend, file)
  for await (const { rows } of readBackup(file)) lengths.push(rows.join().length)
  expect(Math.max(...lengths)).toBeLessThan(15_000_000)
})

test('A restore sends no notification twice, and forgets none', async () => {
  const file = join(await createTestDirectory(), 'backup')
  const old = await openForTest(openEmbedded)
  const now = await openForTest(openEmbedded)
  const sent: string[] = []
  const channelTo = (name: string): Channel => ({
    key: name,
    label: name,
    secrets: [],
    send: async ({ text }) => void sent.push(`${name}: ${/^> (.*)$/m.exec(text)?.[1]}`),
  })
  const mail = channelTo('mail')
  const hook = channelTo('hook')
  await registerChannels(old.ownerClient, [mail])
  await insertAsVisitor(old.store, 'notes', { content: 'sent before' })
  await notify(old, mail)
  await insertAsVisitor(old.store, 'notes', { content: 'waits' })
  await backUp(old, file)
  // A site that runs already, with another channel too.
  await registerChannels(now.ownerClient, [mail, hook])
  await restoreInto(now, file)
  await insertAsVisitor(now.store, 'notes', { content: 'comes later' })
  for (const channel of [mail, hook]) await notify(now, channel)
  expect(sent.sort()).toEqual(['hook: comes later', 'mail: comes later', 'mail: sent before', 'mail: waits'])
})

test('A backup overwrites no file, and nobody else may read it', async () => {
  const folder = await createTestDirectory()
  const backend = await openForTest(openEmbedded)
  writeFileSync(join(folder, 'mine'), 'dear')
  await expect(backUp(backend, join(folder, 'mine'))).rejects.toThrow('mine exists already, and nothing was written')
  expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('dear')
  await expect(backUp(backend, join(folder, 'no', 'file'))).rejects.toThrow(/There is no folder .*no: make it/)
  await backUp(backend, join(folder, 'new'))
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['mine', 'new'])
})

test('Nothing of a damaged, foreign or refused file is restored', async () => {
  const folder = await createTestDirectory()
  const file = join(folder, 'backup')
  const backend = await openForTest(openEmbedded)
  await liftLimits(backend.ownerClient)
  // All rows but the last note are stored before the damage is noticed.
  await backend.ownerClient.query(`insert into private.channels values ('k', 'mail to me', true);
    insert into public.notes (content) select 'note ' || nth from generate_series(1, ${ROWS_IN_MEMORY + 1}) nth`)
  await backUp(backend, file)
  const text = readFileSync(file, 'utf8')
  const empty = await openForTest(openEmbedded)
  const before = await readBackedUpLines(empty.ownerClient)
  const refused = async (content: Uint8Array | string, complaint: RegExp) => {
    writeFileSync(join(folder, 'bad'), content)
    await expect(restoreInto(empty, join(folder, 'bad'))).rejects.toThrow(complaint)
    expect(await readBackedUpLines(empty.ownerClient)).toEqual(before)
  }
  const DAMAGED = /^\S+bad is damaged, changed or cut off, and nothing was restored/
  const STRANGE = /is no backup that this version of the site can read/
  await refused(text.slice(0, text.lastIndexOf('note ')), DAMAGED)
  await refused(text.split('\n').slice(0, -2).join('\n'), DAMAGED)
  await refused(text.replace('"content":"note 1"', '"content":"mine"'), DAMAGED)
  await refused(text.replace(/\n\{"content".*/, ''), DAMAGED)
  await refused(`${text}\n`, DAMAGED)
  // A mail program may change the line ends, and a browser may pack or unpack a file.
  await refused(text.replaceAll('\n', '\r\n'), DAMAGED)
  await refused('', DAMAGED)
  await refused(gzipSync(text), STRANGE)
  await refused(`\ufeff${text}`, STRANGE)
  await refused('dear diary', STRANGE)
  await refused(text.replace(/backup \d+/, 'backup 999'), STRANGE)
  await refused(text.replaceAll('"content"', '"words"'), /a newer version of the site wrote it/)
  // Another version of the site may have allowed longer notes.
  await empty.ownerClient.query('alter table public.notes add constraint short check (char_length(content) < 6)')
  await refused(text, /^Nothing was restored, because public\.notes can't hold a row of \S+bad: .*"short"\. If/)
  await expect(restoreInto(empty, join(folder, 'no'))).rejects.toThrow(/^There is no file \S+no: nothing was/)
  await expect(restoreInto(empty, folder)).rejects.toThrow('is a folder')
})

test('Only a restore makes the tables in a database without them', async () => {
  const { url, ownerClient } = await openForTest(openEmbedded)
  const file = join(await createTestDirectory(), 'backup')
  await writeBackup(ownerClient, file)
  await ownerClient.query(`drop schema private, supabase_migrations cascade;
    drop table public.contact_submissions, public.notes, public.site_actions`)
  expect(await execCommand(['leads'], { DATABASE_URL: url })).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('The database has no tables of this site yet'),
  })
  expect(await execCommand(['restore', file], { DATABASE_URL: url })).toMatchObject({ exitCode: 0 })
})
