import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { changeStates, undoStates } from '../../leads/change-states.ts'
import { openStore } from '../../server/store/store.ts'
import { openForFile, openForTest } from '../support/open-for-tests.ts'
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
const connectAsVisitor = async (ip: string) => {
  const headers = JSON.stringify({ 'x-forwarded-for': ip, 'cf-connecting-ip': ip })
  const client = await beginOnConnection()
  await client.query(`set local role anon; select set_config('request.headers', '${headers}', true)`)
  return client
}
const isWaiting = async () => (await backend().select(LOCK_WAITS)).length > 0

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

test('An undo at one desk meets no deadlock with another', async () => {
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
  const undone = undoStates(desk, 'action')
  await waitUntil(isWaiting)
  await first.query('select from private.leads where id = $1 for update', [ids[1]])
  await first.query('commit')
  expect(await undone).toBe(2)
  expect(await backend().select('select distinct state from private.leads')).toEqual([{ state: 'open' }])
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
