import { expect, onTestFinished, test } from 'vitest'
import { openPool, withPoolConnection } from '../../server/store/pool.ts'
import { openStore, VISITOR_CONNECTIONS } from '../../server/store/store.ts'
import { isReadOnly } from '../../server/store/store-errors.ts'
import { runVisitorInsert } from '../../server/store/visitor-insert.ts'
import { RESPONSE_TIMEOUT_MS } from '../../shared/rest.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'

/** A pool of one connection, and what tells it from another. */
async function openSingle(timeoutMs = 0) {
  const { url, select } = await openForTest(openEmbedded)
  const pool = openPool({ connectionString: url, max: 1, query_timeout: timeoutMs })
  onTestFinished(() => pool.end())
  const readPid = () =>
    withPoolConnection(pool, async (client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  return { pool, readPid, select, pid: await readPid() }
}

const INSERT_SQL = `insert into public.notes (content) values ('Hello')`

test.each([
  ['PostgreSQL rejects', 'select 1 / 0', /division by zero/],
  ['the program rejects', 'select 1', /no lead/],
])('A connection is used again without the transaction that %s', async (_, sql, message) => {
  const { pool, pid, readPid, select } = await openSingle()
  const work = withPoolConnection(pool, async (client) => {
    await client.query('begin')
    await client.query(INSERT_SQL)
    await client.query(sql)
    throw new Error('There is no lead')
  })
  await expect(work).rejects.toThrow(message)
  expect(await readPid()).toBe(pid)
  await withPoolConnection(pool, (client) => client.query(INSERT_SQL))
  expect(await select('select content from public.notes')).toHaveLength(1)
})

test.each([
  ['whose query timed out', (error: Error) => Promise.reject(error), /can't be reached: Query read timeout/],
  ['whose timed-out query still runs after another error', () => Promise.reject(new Error('No answer')), /No answer/],
])('A connection %s is closed', async (_, onTimeout, message) => {
  const { pool, pid, readPid } = await openSingle(300)
  await expect(
    withPoolConnection(pool, (client) => client.query('select pg_sleep(2)').catch(onTimeout)),
  ).rejects.toThrow(message)
  expect(await readPid()).not.toBe(pid)
})

test('A connection that PostgreSQL ends is closed', async () => {
  const { pool, pid, readPid } = await openSingle()
  const work = withPoolConnection(pool, (client) => client.query('select pg_terminate_backend(pg_backend_pid())'))
  await expect(work).rejects.toThrow(/can't be reached/)
  expect(await readPid()).not.toBe(pid)
})

test('A connection that PostgreSQL ends between two queries is closed', async () => {
  const { pool, pid, readPid, select } = await openSingle()
  const work = withPoolConnection(pool, async (client) => {
    const ended = new Promise((resolve) => client.once('end', resolve))
    await select(`select pg_terminate_backend(${pid})`)
    await ended
    throw new Error('There is no lead')
  })
  await expect(work).rejects.toThrow(/can't be reached/)
  expect(await readPid()).not.toBe(pid)
})

test('A read-only database is recognized through nested connections', async () => {
  const outer = await openSingle()
  const inner = await openSingle()
  const work = withPoolConnection(outer.pool, () =>
    withPoolConnection(inner.pool, (client) => client.query(`begin read only; ${INSERT_SQL}`)),
  )
  await expect(work).rejects.toSatisfy(isReadOnly)
  expect(await outer.readPid()).toBe(outer.pid)
})

test('A visitor reads that the store is slow before a timeout', async () => {
  const { ownerClient, url } = await openForTest(openEmbedded)
  const store = await openForTest(() => openStore({ dataDir: '', databaseUrl: url }))
  await ownerClient.query('begin; lock table public.notes')
  const startTime = performance.now()
  const insert = (nth: number) =>
    store.insertVisitorRows({
      table: 'notes',
      columns: ['content'],
      rowsJson: `[{"content":"Note ${nth}"}]`,
      clientIp: '',
      headers: {},
    })
  // The last visitor waits for a connection first, and then for the table.
  const results = await Promise.allSettled(Array.from({ length: VISITOR_CONNECTIONS + 1 }, (_, index) => insert(index)))
  expect(results.at(-1)).toMatchObject({ reason: { message: 'The store takes too long' } })
  expect(performance.now() - startTime).toBeLessThan(RESPONSE_TIMEOUT_MS)
  await ownerClient.query('rollback')
}, 20_000)

test('A store that may not act as visitors do blames no row', async () => {
  const { url, ownerClient } = await openForTest(openEmbedded)
  const role = `stranger_${process.pid}`
  await ownerClient.query(`create role ${role} login`)
  onTestFinished(async () => void (await ownerClient.query(`drop role ${role}`)))
  const pool = openPool({ connectionString: url.replace('postgres@', `${role}@`) })
  onTestFinished(() => pool.end())
  const note = { table: 'notes', columns: ['content'], rowsJson: '[{"content":"Hi"}]', clientIp: '', headers: {} }
  await expect(runVisitorInsert(pool, note)).rejects.toThrow(
    /^The store can't be reached: permission denied to set role/,
  )
})
