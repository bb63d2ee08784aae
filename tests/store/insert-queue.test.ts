import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { InsertQueue } from '../../server/store/insert-queue.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { listen } from '../support/network/listen.ts'
import { backends, openEmbedded, openOwnPostgres } from '../support/sites/backends.ts'
import { EMPTY_TABLES } from '../support/sites/empty-tables.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

describe.each(backends)('In $name', ({ open }) => {
  const backend = openForTests(open)
  afterEach(() => backend.owner.query(EMPTY_TABLES))

  const note = async (content: string | null, address = '203.0.113.1') => {
    const headers = { 'x-forwarded-for': address, 'cf-connecting-ip': address }
    return (await insertAs(backend.store, 'notes', { content: content as string }, headers))?.code ?? 'stored'
  }
  const stored = async () =>
    (await backend.owner.query('select content from public.notes order by content')).rows.map(({ content }) => content)
  test("one visitor's mistake costs only him", async () => {
    const answers = await Promise.all([
      note('first'),
      note('a'),
      note(' '),
      note('b'),
      note('x'.repeat(1001)),
      note('c'),
      note(null),
    ])
    expect(answers).toEqual(['stored', 'stored', '23514', 'stored', '23514', 'stored', '23502'])
    expect(await stored()).toEqual(['a', 'b', 'c', 'first'])
  })

  test("one visitor's limit stops only him", async () => {
    const fast = Array.from({ length: 70 }, (_, at) => note(`fast ${at}`, '203.0.113.1'))
    const calm = Array.from({ length: 10 }, (_, at) => note(`calm ${at}`, '203.0.113.2'))
    const answers = await Promise.all([...fast, ...calm])
    expect(answers.slice(0, 70).filter((answer) => answer === 'PT429')).toHaveLength(10)
    expect(answers.slice(70)).toEqual(Array(10).fill('stored'))
    expect(await stored()).toHaveLength(70)
  })

  test('a visitor waits for one row of a crowd that came before, and not for all of it', async () => {
    const order: string[] = []
    const crowd = Array.from({ length: 300 }, async (_, at) => {
      await note(`crowd ${at}`, `2001:db8:0:${at.toString(16)}::1`)
      order.push('crowd')
    })
    await note('calm', '2001:db8:1::1')
    order.push('calm')
    await Promise.all(crowd)
    // The first of the crowd is on its way, and the second was in the row before him.
    expect(order.indexOf('calm')).toBeLessThan(3)
  })

  test('a visitor who gives way to another in the queue gets an error, and nothing of his is stored', async () => {
    const leaving = new AbortController()
    await backend.owner.query('begin; lock table public.notes in exclusive mode')
    const insertion = { table: 'notes', columns: ['content'], headers: {} }
    const first = backend.store.insert({ ...insertion, rows: '[{"content":"first"}]' })
    const gone = backend.store.insert({ ...insertion, rows: '[{"content":"gone"}]' }, leaving.signal)
    const last = backend.store.insert({ ...insertion, rows: '[{"content":"last"}]' })
    leaving.abort()
    await expect(gone).rejects.toMatchObject({ code: 'PT429' })
    await backend.owner.query('rollback')
    await Promise.all([first, last])
    expect(await stored()).toEqual(['first', 'last'])
  })
})

test.skipIf(!openOwnPostgres)(
  'Another program that locks a table stops visitors for five seconds at most',
  async () => {
    const backend = await openOwnPostgres?.()
    if (!backend) return
    await backend.owner.query('begin; lock table public.notes')
    const before = Date.now()
    const refused = await insertAs(backend.store, 'notes', { content: 'x' }, {})
    expect([refused?.status, refused?.code]).toEqual([500, '55P03'])
    // Without that bound they would wait as long as the lock is held; a slow machine adds some of its own.
    expect(Date.now() - before).toBeLessThan(20_000)
    await backend.close()
  },
)

test('A connection that goes dead costs one visitor his turn, and the next has a new one', async () => {
  const backend = await openEmbedded()
  onTestFinished(backend.close)
  const dead = new Set<Socket>()
  const between = createServer((visitor) => {
    const store = connect(join(String(backend.store.connection.host), '.s.PGSQL.5432'))
    visitor.pipe(store).on('data', (answer) => dead.has(visitor) || visitor.write(answer))
    onTestFinished(() => void visitor.destroy())
  })
  onTestFinished(() => void between.close())
  const port = Number(new URL(await listen(between)).port)
  between.on('connection', (visitor) => alive.push(visitor))
  const alive: Socket[] = []
  const queue = new InsertQueue({ ...backend.store.connection, host: '127.0.0.1', port }, () => {})
  onTestFinished(() => queue.close())
  await queue.run('Ann', 'select 1')
  for (const visitor of alive) dead.add(visitor)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const unanswered = expect(queue.run('Bo', 'select 1')).rejects.toMatchObject({ code: '08006' })
  await vi.advanceTimersByTimeAsync(8_000)
  vi.useRealTimers()
  await unanswered
  await queue.run('Cy', 'select 1')
})
