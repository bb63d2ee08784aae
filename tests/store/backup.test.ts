import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { KEPT_TABLES, SKIPPED_TABLES } from '../../owner/backup/kept-tables.ts'
import { readBackup } from '../../owner/backup/read-backup.ts'
import { restoreRows } from '../../owner/backup/restore-rows.ts'
import { writeBackup } from '../../owner/backup/write-backup.ts'
import { classifyLeads } from '../../server/leads/classify-leads.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { backends, type OpenBackend, openEmbedded } from '../support/sites/backends.ts'
import { changeSettings, liftLimits } from '../support/sites/settings.ts'
import { message } from '../support/what-visitors-send.ts'
import { testDirectory } from './support/test-directory.ts'

async function opened(open: () => Promise<OpenBackend> = openEmbedded): Promise<OpenBackend> {
  const backend = await open()
  onTestFinished(backend.close)
  return backend
}

const backUp = ({ owner }: OpenBackend, file: string) => writeBackup(owner, file)
const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
/** All but the line with the date. */
const contentOf = (file: string) => linesOf(file).slice(1)
const partsOf = async (file: string) => {
  const parts: unknown[] = []
  for await (const part of readBackup(file)) parts.push(part)
  return parts
}
const rowsOf = (file: string, table: string) => {
  const lines = linesOf(file)
  const from = lines.findIndex((line) => line.startsWith(`["table",{"table":"${table}"`)) + 1
  const length = lines.slice(from).findIndex((line) => line.startsWith('['))
  return lines.slice(from, from + length).map((line) => JSON.parse(line))
}

/** What JavaScript, a line of text or another server might change. */
async function fill({ owner, store }: OpenBackend): Promise<void> {
  for (const content of ['\u2028\u0085 "quoted" \\n', 'tab\t\r\nline', 'Grüße 東京 🎿', '{"a":1}'])
    await insertAs(store, 'notes', { content }, { 'x-forwarded-for': '203.0.113.9' })
  await insertAs(store, 'contact_submissions', message, {})
  await owner.query(`alter table public.site_actions disable trigger user;
    insert into public.site_actions (action_type, details, created_at) values
      ('contact_form', '{"n": 1e400, "m": 9007199254740993.10, "u": "\\u2028"}', '2026-03-29 01:30:00.123456+00'),
      ('contact_form', jsonb_build_object('long', repeat('ü', 20000)), '294276-12-31 23:59:59+00');
    alter table public.site_actions enable trigger user;
    delete from public.notes where id = 2;
    update private.lead_index set state = 'spam', spam_reasons = '{"a, b","\\"c\\""}' where id = 3;
    insert into private.lead_words select seq, to_tsvector('simple', 'it''s 東京 ' || seq) from private.lead_index;
    insert into private.channels (key, label, notified_up_to, sending_up_to) values ('k', 'mail to me', 3, 4)`)
  await changeSettings(owner, { keep_days: 90, rows_per_day: 77 })
}

test('A backup of one backend is the same in every other backend it is restored to', async () => {
  const folder = await testDirectory(emptyDirectory)
  const first = await opened()
  await fill(first)
  await backUp(first, join(folder, '0'))
  for (const [at, { open }] of [...backends.slice(1), ...backends.slice(0, 1)].entries()) {
    const backend = await opened(open)
    await backend.owner.query(`set timezone to 'Asia/Tokyo'`)
    const counts = await restoreRows(backend.owner, join(folder, `${at}`))
    expect(counts?.get('public.notes')).toBe(3)
    await backUp(backend, join(folder, `${at + 1}`))
    expect(contentOf(join(folder, `${at + 1}`))).toEqual(contentOf(join(folder, '0')))

    await insertAs(backend.store, 'notes', { content: 'afterwards' }, {})
    const { rows } = await backend.owner.query(
      `select n.id, l.seq, l.state from public.notes n join private.lead_index l using (id)
       where kind = 'note' and content = 'afterwards'`,
    )
    expect(rows.map((row) => Object.values(row).map(String))).toEqual([['5', '6', 'open']])
  }
  expect(rowsOf(join(folder, '0'), 'private.settings')[0]).not.toHaveProperty('salt')
})

test('A backup holds every table, but for what is worth nothing after a day', async () => {
  const { owner } = await opened()
  const { rows } = await owner.query(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  const named = rows.map(({ name }) => (name.includes('.') ? name : `public.${name}`))
  expect(named.sort()).toEqual([...KEPT_TABLES.map(({ name }) => name), ...SKIPPED_TABLES].sort())
})

test('What visitors write and the owner removes meanwhile never leaves half of something in a backup', async () => {
  const folder = await testDirectory(emptyDirectory)
  const backend = await opened()
  await liftLimits(backend.owner)
  for (let at = 0; at < 300; at += 1) await insertAs(backend.store, 'notes', { content: `${at}`.repeat(200) }, {})
  const reader = new Client(backend.url)
  await reader.connect()
  const waits: number[] = []
  let isDone = false
  const writing = (async () => {
    for (let at = 0; !isDone; at += 1) {
      const started = performance.now()
      await insertAs(backend.store, 'notes', { content: `meanwhile ${at}` }, {})
      waits.push(performance.now() - started)
      if (at % 20 === 0 && at < 100) await backend.owner.query('delete from public.notes where id = $1', [at + 1])
    }
  })()
  for (const name of ['a', 'b', 'c']) {
    await writeBackup(reader, join(folder, name))
    const ids = rowsOf(join(folder, name), 'public.notes').map(({ id }) => id)
    const listed = rowsOf(join(folder, name), 'private.lead_index').map(({ id }) => id)
    expect(ids).toEqual(listed)
    expect(ids.length).toBeGreaterThan(290)
  }
  isDone = true
  await writing
  await reader.end()
  expect([waits.length > 10, Math.max(...waits) < 5_000]).toEqual([true, true])
})

test('A backup that was unpacked, packed twice or changed like a text on its way is read all the same', async () => {
  const folder = await testDirectory(emptyDirectory)
  const [packed, changed] = [join(folder, 'packed'), join(folder, 'changed')]
  const first = await opened()
  await fill(first)
  await backUp(first, packed)
  const read = await partsOf(packed)
  for (const change of [
    (bytes: Buffer) => gunzipSync(bytes),
    (bytes: Buffer) => gzipSync(bytes),
    // As another system ends lines, with a line more, or without the last end.
    (bytes: Buffer) => `\ufeff${gunzipSync(bytes)}`.replaceAll('\n', '\r\n'),
    (bytes: Buffer) => `${gunzipSync(bytes)}\n`,
    (bytes: Buffer) => gunzipSync(bytes).subarray(0, -1),
  ]) {
    writeFileSync(changed, change(readFileSync(packed)))
    expect(await partsOf(changed), String(change)).toEqual(read)
  }
})

test('A store with rows in it takes no others; for the same ones it says so', async () => {
  const folder = await testDirectory(emptyDirectory)
  const file = join(folder, 'backup')
  const backend = await opened()
  await insertAs(backend.store, 'notes', { content: 'mine' }, {})
  await backUp(backend, file)
  expect(await restoreRows(backend.owner, file)).toBeUndefined()
  await insertAs(backend.store, 'notes', { content: 'newer' }, {})
  await expect(restoreRows(backend.owner, file)).rejects.toThrow(/^The store holds what visitors sent, and it is not/)
  expect(await insertAs(backend.store, 'notes', { content: 'newest' }, {})).toBeUndefined()
  const { rows } = await backend.owner.query('select content from public.notes order by id')
  expect(rows.map(({ content }) => content)).toEqual(['mine', 'newer', 'newest'])
})

test('A restore sends no notification twice, and forgets none', async () => {
  const folder = await testDirectory(emptyDirectory)
  const [old, now] = [await opened(), await opened()]
  for (const content of ['a', 'b', 'c']) await insertAs(old.store, 'notes', { content }, {})
  await classifyLeads(old.owner)
  const introduce = `insert into private.channels (key, label, notified_up_to, sending_up_to) values`
  await old.owner.query(`${introduce} ('mail', 'me', 2, 2)`)
  await now.owner.query(`${introduce} ('mail', 'me', 0, 0), ('hook', 'chat', 0, 0)`)
  await backUp(old, join(folder, 'backup'))
  await restoreRows(now.owner, join(folder, 'backup'))
  const { rows } = await now.owner.query('select key, notified_up_to::int from private.channels order by key')
  expect(rows).toEqual([
    { key: 'hook', notified_up_to: 3 },
    { key: 'mail', notified_up_to: 2 },
  ])
})

test('A file that exists is left alone, and nobody else may read a new one', async () => {
  const folder = await testDirectory(emptyDirectory)
  const backend = await opened()
  writeFileSync(join(folder, 'mine'), 'dear')
  await expect(backUp(backend, join(folder, 'mine'))).rejects.toThrow('mine exists already, and nothing was written')
  expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('dear')
  await expect(backUp(backend, join(folder, 'no', 'file'))).rejects.toThrow(/There is no folder .*no: make it/)
  await backUp(backend, join(folder, 'new'))
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['mine', 'new'])
})

test('Nothing is restored of a file that is cut off, damaged, newer or no backup', async () => {
  const folder = await testDirectory(emptyDirectory)
  const file = join(folder, 'backup')
  const backend = await opened()
  for (let at = 0; at < 20; at += 1) await insertAs(backend.store, 'notes', { content: `${Math.random()}` }, {})
  await backUp(backend, file)
  const bytes = readFileSync(file)
  const empty = await opened()
  const refused = async (content: Uint8Array | string, complaint: RegExp) => {
    writeFileSync(join(folder, 'bad'), content)
    await expect(restoreRows(empty.owner, join(folder, 'bad'))).rejects.toThrow(complaint)
    expect((await empty.owner.query('select from public.notes')).rowCount).toBe(0)
  }
  await refused(bytes.subarray(0, bytes.length / 2), /damaged or cut off/)
  const damaged = Buffer.from(bytes)
  damaged[(bytes.length / 2) | 0] = ~(damaged[(bytes.length / 2) | 0] ?? 0)
  await refused(damaged, /damaged or cut off/)
  await refused('dear diary', /is no backup that this version of the site can read/)
  const edited = (change: (text: string) => string) => gzipSync(change(gunzipSync(bytes).toString()))
  await refused(
    edited((text) => text.replace('backup 3', 'backup 4')),
    /no backup that this version/,
  )
  await refused(
    edited((text) => text.replace(/\n\{"content".*/, '')),
    /damaged or cut off/,
  )
  await refused(
    edited((text) => text.replaceAll('"content"', '"words"')),
    /a newer version of the site wrote it/,
  )
  await refused('', /cut off/)
  await refused('2026', /is no backup/)
  // Some hundred bytes that would fill the memory.
  await refused(gzipSync(gzipSync('['.padEnd(2 ** 26))), /damaged or cut off/)
})
