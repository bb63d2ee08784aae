import { Client } from 'pg'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { changeStates, undoStates } from '../../owner/desk/change-states.ts'
import { DeskStore } from '../../owner/desk/desk-store.ts'
import { until } from '../support/programs/until.ts'
import { backends } from '../support/sites/backends.ts'
import { EMPTY_TABLES } from '../support/sites/empty-tables.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

const headers = JSON.stringify({ 'x-forwarded-for': '203.0.113.1', 'cf-connecting-ip': '203.0.113.1' })
const AS_VISITOR = `select set_config('request.headers', '${headers}', true)`
const INSERTS = {
  note: `insert into public.notes (content) values ('Hello')`,
  message: `insert into public.contact_submissions (name, email, category, message) values ('Ann', 'a@b', 'client', 'Hello')`,
  action: `insert into public.site_actions (action_type, details) values ('contact_form', '{}')`,
}
const CROSSINGS = [
  ['action', 'message'],
  ['action', 'note'],
  ['message', 'note'],
  ['note', 'message'],
] as const

// The embedded store has one session, so there nothing can cross.
describe.each(backends.slice(1))('In $name', ({ open }) => {
  const backend = openForTests(open)
  let clients: Client[] = []
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()))
    clients = []
    await backend.owner.query(EMPTY_TABLES)
  })

  const server = async () => {
    const client = new Client(backend.store.connection)
    await client.connect()
    clients.push(client)
    await client.query(`begin; ${AS_VISITOR}`)
    return client
  }
  const isWaiting = async () => {
    const { rows } = await backend.owner.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
    return rows.length > 0
  }

  test.each(CROSSINGS)(
    'a server that stores a %s and then a %s is not caught in a deadlock with another',
    async (first, second) => {
      const [one, two] = [await server(), await server()]
      await one.query(INSERTS[first])
      const waiting = two.query(INSERTS[second])
      await until(isWaiting)
      await one.query(INSERTS[second])
      await one.query('commit')
      await waiting
      await two.query('commit')
      const { rows } = await backend.owner.query(
        `select (select count(*)::int from public.notes) as note, (select count(*)::int from public.contact_submissions) as message`,
      )
      expect(rows[0][second]).toBe(1)
    },
  )

  test('an owner who undoes at one desk is not caught in a deadlock with another desk', async () => {
    const [first] = [await server(), await backend.owner.query(INSERTS.note), await backend.owner.query(INSERTS.note)]
    const desk = new DeskStore(backend.store.connection)
    onTestFinished(() => desk.close())
    const seqs = (await desk.ask<{ seq: string }>('select seq from private.lead_index order by seq')).map(
      ({ seq }) => seq,
    )
    // The row that was changed last is the last in its table.
    for (const seq of seqs.toReversed()) await changeStates(desk, { seqs: [seq], state: 'archived' })
    await first.query('select from private.lead_index where seq = $1 for update', [seqs[0]])
    const before = seqs.map((seq) => ({ seq, state: 'new', state_at: '2026-11-26T00:00:00Z' }))
    const undone = undoStates(desk, { given: 'archived', before })
    await until(isWaiting)
    await first.query('select from private.lead_index where seq = $1 for update', [seqs[1]])
    await first.query('commit')
    expect(await undone).toEqual({ left: 0 })
    expect(await desk.ask('select distinct state from private.lead_index')).toEqual([{ state: 'new' }])
  })
})
