import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { changeStates, undoStates } from '../../leads/change-states.ts'
import { restoreRows } from '../../server/backup/restore-rows.ts'
import { readBackupLines, writeBackup } from '../../server/backup/write-backup.ts'
import { openStore, type Store } from '../../server/store/store.ts'
import { createTestDirectory, openForFile, openForTest } from '../support/open-for-tests.ts'
import { LOCK_WAITS, openEmbedded } from '../support/store/backends.ts'
import { DELETE_ROWS } from '../support/store/database-connection.ts'
import { waitUntil } from '../support/wait-until.ts'

const INSERTS = {
  note: (text: string) => `insert into public.notes (content) values ('${text}')`,
  message: (text: string) =>
    `insert into public.contact_submissions (name, email, category, message) values ('Ann', 'a@b', 'client', '${text}')`,
  action: (text: string) =>
    `insert into public.site_actions (action_type, details) values ('contact_form', '{"text":"${text}"}')`,
}

const backend = openForFile(openEmbedded)
let clients: Client[] = []
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()))
  clients = []
  await backend().ownerClient.query(DELETE_ROWS)
})

const beginOnConnection = async () => {
  const client = new Client(backend().url)
  await client.connect()
  clients.push(client)
  await client.query('begin')
  return client
}
const connectAsVisitor = async (ip: string, further: Record<string, string> = {}) => {
  const headers = JSON.stringify({ 'x-forwarded-for': ip, 'cf-connecting-ip': ip, ...further })
  const client = await beginOnConnection()
  await client.query(`set local role anon; select set_config('request.headers', '${headers}', true)`)
  return client
}
const countWaits = async () => (await backend().select(LOCK_WAITS)).length
const isWaiting = async () => (await countWaits()) > 0

test('A visitor who sends the same two rows in both orders meets no deadlock', async () => {
  const one = await connectAsVisitor('203.0.113.1')
  const two = await connectAsVisitor('203.0.113.1')
  await one.query(INSERTS.note('a'))
  const waiting = two.query(INSERTS.note('b'))
  await waitUntil(isWaiting)
  await one.query(INSERTS.note('b'))
  await one.query('commit')
  await waiting
})

test('Visitors of two IP addresses never wait for each other', async () => {
  const one = await connectAsVisitor('203.0.113.1')
  const two = await connectAsVisitor('203.0.113.2')
  for (const insert of Object.values(INSERTS)) await one.query(insert('one'))
  for (const insert of Object.values(INSERTS)) await two.query(insert('two'))
  const same = await connectAsVisitor('203.0.113.1')
  const waiting = same.query(INSERTS.note('three'))
  await waitUntil(isWaiting)
  await two.query('commit')
  await one.query('commit')
  await waiting
  await same.query('commit')
  const rows = await backend().select('select content from public.notes order by content')
  expect(rows.map(({ content }) => content)).toEqual(['one', 'three', 'two'])
})

test.each([
  ['An undo', (desk: Store) => undoStates(desk, 'action')],
  ['A deletion', (desk: Store) => desk.query('delete from public.notes')],
])('%s meets no deadlock with a change at another desk', async (_, run) => {
  const [first] = [
    await beginOnConnection(),
    await backend().ownerClient.query(INSERTS.note('a')),
    await backend().ownerClient.query(INSERTS.note('b')),
  ]
  const desk = backend().store
  const rows = await backend().select('select id from private.leads order by id')
  const ids = rows.map(({ id }) => id)
  // The row that was changed last is the last in its table.
  for (const id of ids.toReversed()) await changeStates(desk, { ids: [id] }, { state: 'archived', changeId: '1' })
  await desk.query(
    `update private.leads set last_change_id = 'action';
     insert into private.state_changes (lead_id, change_id, previous_state) select id, 'action', 'open' from private.leads`,
  )
  await first.query('select from private.leads where id = $1 for update', [ids[0]])
  const finished = run(desk)
  await waitUntil(isWaiting)
  await first.query('select from private.leads where id = $1 for update', [ids[1]])
  await first.query('commit')
  await finished
  expect(await backend().select(`select from private.leads where state = 'archived'`)).toEqual([])
})

test('A restore meets no deadlock with a visitor whose row it waits for', async () => {
  const { ownerClient, store } = backend()
  const file = join(await createTestDirectory(), 'backup')
  await writeBackup(ownerClient, file)
  // The visitor waits with the lock of the notes, and then needs that of the leads.
  await ownerClient.query(`begin; select pg_advisory_xact_lock(hashtextextended('key k', 0))`)
  const visitor = await connectAsVisitor('203.0.113.1', { 'idempotency-key': 'k' })
  const inserted = visitor.query(INSERTS.note('a'))
  await waitUntil(isWaiting)
  const restored = store.withOwnerConnection((client) => restoreRows(client, file)).catch(String)
  await waitUntil(async () => (await countWaits()) === 2)
  await ownerClient.query('commit')
  await inserted
  await visitor.query('commit')
  expect(await restored).toContain('already holds what visitors sent')
})

test('A migration that writes a table anew waits for its backup', async () => {
  await backend().ownerClient.query(INSERTS.action('a'))
  const migration = await beginOnConnection()
  const reader = await beginOnConnection()
  await reader.query('commit')
  const lines = readBackupLines(reader)
  const read = [(await lines.next()).value, (await lines.next()).value]
  const migrated = migration.query('alter table public.site_actions alter action_type type varchar(60); commit')
  await Promise.race([migrated, waitUntil(isWaiting)])
  for await (const line of lines) read.push(line)
  await migrated
  expect(read.join('')).toContain('"text": "a"')
})

test('A change that the owner reads has failed is not made later', async () => {
  const impatient = await openForTest(() =>
    openStore({ dataDir: '', databaseUrl: backend().url, ownerQueryTimeoutMs: 300 }),
  )
  await backend().ownerClient.query(INSERTS.note('a'))
  const other = await beginOnConnection()
  const { rows } = await other.query('select id from private.leads for update')
  const ids = rows.map(({ id }) => id)
  await expect(changeStates(impatient, { ids }, { state: 'archived', changeId: '1' })).rejects.toThrow('timeout')
  // PostgreSQL goes on with the statement, of which nobody waits for the end.
  expect(await isWaiting()).toBe(true)
  await other.query('commit')
  await waitUntil(async () => !(await isWaiting()))
  expect(await backend().select('select state from private.leads for update')).toEqual([{ state: 'open' }])
})
