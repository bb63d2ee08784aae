import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { signInToDesk } from '../desk/support/signed-in-desk.ts'
import { openForFile } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { DELETE_ROWS } from '../support/store/database-connection.ts'
import { insertAsVisitor, messageRow } from '../support/store/lead-fixtures.ts'

const backend = openForFile(openEmbedded)
const desk = openForFile(() => signInToDesk(backend().store))

async function change(leads: { id: number }[], state: string): Promise<string> {
  const changeId = randomUUID()
  await desk().request('PUT state', { body: { ids: leads.map(({ id }) => id), state, changeId } })
  return changeId
}
afterEach(() => backend().ownerClient.query(DELETE_ROWS))

test('The first reply counts, also if archived, until open again', async () => {
  await insertAsVisitor(backend().store, 'contact_submissions', messageRow)
  const [lead] = (await desk().request('GET leads')).leads
  await change([lead], 'replied')
  const { replied_at } = await desk().request(`GET leads/${lead.id}`)
  expect(replied_at).toEqual(expect.any(String))
  for (const state of ['replied', 'archived', 'replied']) {
    await change([lead], state)
    expect(await desk().request(`GET leads/${lead.id}`)).toMatchObject({ state, replied_at })
    expect(await desk().request('GET statistics')).toMatchObject({ replied: 1, onTime: 1, waiting: 0 })
  }
  const again = { ids: [lead.id], state: 'replied', changeId: 'again' }
  expect(await desk().request('PUT state', { body: again })).toEqual({ count: 0 })
  await change([lead], 'spam')
  const { replied, replyTimes } = await desk().request('GET statistics')
  expect([replied, replyTimes.some(({ count }: { count: number }) => count > 0)]).toEqual([0, false])
  await change([lead], 'open')
  expect(await desk().request(`GET leads/${lead.id}`)).toMatchObject({ replied_at: null })
  expect(await desk().request('GET statistics')).toMatchObject({ replied: 0, waiting: 1 })
})

test('The owner undoes all changes except those at another device', async () => {
  for (let nth = 0; nth < 5; nth += 1) await insertAsVisitor(backend().store, 'notes', { content: `Note ${nth}` })
  await insertAsVisitor(backend().store, 'contact_submissions', messageRow)
  const readStates = () =>
    backend().select('select id, state, last_change_id, replied_at from private.leads order by id')
  const [newest, replied, forgotten, elsewhere] = (await desk().request('GET leads?kind=note')).leads
  await change([replied], 'replied')
  await insertAsVisitor(backend().store, 'notes', { content: 'Too late' })
  const before = await readStates()
  const target = { filters: { state: 'not-spam', kind: 'note' }, upTo: newest.id }
  const changeId = 'one press of a button'
  expect(await desk().request('PUT state', { body: { state: 'archived', changeId, ...target } })).toEqual({
    count: 5,
  })
  expect((await readStates()).map(({ state }) => state)).toEqual([...Array(5).fill('archived'), 'open', 'open'])

  await change([elsewhere], 'spam')
  await desk().forgetSender(forgotten.id)
  expect(await desk().request('PUT undo', { body: { changeId } })).toEqual({ count: 3 })
  const restored = before.filter(({ id }) => id !== forgotten.id)
  const spam = { id: elsewhere.id, state: 'spam', last_change_id: expect.any(String), replied_at: null }
  expect(await readStates()).toEqual(restored.map((lead) => (lead.id === elsewhere.id ? spam : lead)))
  expect(await desk().request('PUT undo', { body: { changeId } })).toEqual({ count: 0 })
})

test('Two changes of one lead are undone one by one', async () => {
  await insertAsVisitor(backend().store, 'contact_submissions', messageRow)
  const [lead] = (await desk().request('GET leads')).leads
  const replied = await change([lead], 'replied')
  const { replied_at } = await desk().request(`GET leads/${lead.id}`)
  const opened = await change([lead], 'open')
  await desk().request('PUT undo', { body: { changeId: opened } })
  expect(await desk().request(`GET leads/${lead.id}`)).toMatchObject({ state: 'replied', replied_at })
  await desk().request('PUT undo', { body: { changeId: replied } })
  expect(await desk().request(`GET leads/${lead.id}`)).toMatchObject({ state: 'open', replied_at: null })
})

test('An owner changes a state by SQL, and Undo leaves it', async () => {
  await insertAsVisitor(backend().store, 'contact_submissions', messageRow)
  const [lead] = (await desk().request('GET leads')).leads
  const changeId = await change([lead], 'archived')
  for (const [state, replied_at] of [
    ['replied', expect.any(String)],
    ['open', null],
  ]) {
    await backend().ownerClient.query('update private.leads set state = $1', [state])
    expect(await desk().request('PUT undo', { body: { changeId } })).toEqual({ count: 0 })
    expect(await desk().request(`GET leads/${lead.id}`)).toMatchObject({ state, replied_at })
  }
})

test('The states that Undo restores are kept for a week', async () => {
  await insertAsVisitor(backend().store, 'contact_submissions', messageRow)
  const [lead] = (await desk().request('GET leads')).leads
  for (const [state, age] of [
    ['replied', 8],
    ['archived', 6],
  ] as const) {
    await change([lead], state)
    await backend().ownerClient.query(
      'update private.state_changes set changed_at = now() - make_interval(days => $1)',
      [age],
    )
  }
  await change([lead], 'open')
  const kept = await backend().select('select previous_state as state from private.state_changes order by changed_at')
  expect(kept).toEqual([{ state: 'replied' }, { state: 'archived' }])
})

test.each<[string, (lead: { id: number }, changeId: string) => Promise<unknown>]>([
  ['an undo of an earlier change', (_, changeId) => desk().request('PUT undo', { body: { changeId } })],
  ['a lead that was forgotten', ({ id }) => desk().forgetSender(id)],
  ['a change by SQL', () => backend().ownerClient.query(`update private.leads set state = 'open'`)],
])('Other tabs hear of %s', async (_, act) => {
  for (const content of ['One', 'Two']) await insertAsVisitor(backend().store, 'notes', { content })
  const [two, one] = (await desk().request('GET leads')).leads
  await change([one], 'replied')
  const changeId = await change([one], 'archived')
  await change([two], 'archived')
  const { version } = await desk().request('GET summary')
  await act(one, changeId)
  expect((await desk().request('GET summary')).version).not.toBe(version)
})

test('Other tabs hear of a change that a later one has overtaken', async () => {
  for (const content of ['One', 'Two']) await insertAsVisitor(backend().store, 'notes', { content })
  const [two, one] = (await desk().request('GET leads')).leads
  await backend().ownerClient.query('begin')
  await backend().ownerClient.query(`update private.leads set state = 'replied' where id = $1`, [one.id])
  await change([two], 'archived')
  const { version } = await desk().request('GET summary')
  await backend().ownerClient.query('commit')
  expect((await desk().request('GET summary')).version).not.toBe(version)
})
