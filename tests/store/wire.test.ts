import { connect } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SOCKET_FILE } from '../../server/store/embedded/wire/socket.ts'
import { until } from '../support/programs/until.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

describe('Several programs at the embedded store at once', () => {
  const backend = openForTests(openEmbedded)
  let clients: Client[] = []
  beforeAll(async () => {
    await backend.owner.query('create table public.kept (who int, what int)')
  })
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
    clients = []
    await backend.owner.query('truncate public.kept')
  })

  const client = async () => {
    const connected = new Client(backend.store.connection)
    connected.on('error', () => {})
    await connected.connect()
    clients.push(connected)
    return connected
  }
  const kept = async () => (await backend.owner.query('select * from public.kept order by who, what')).rows

  test('keep their transactions apart, statement by statement', async () => {
    const work = async (who: number) => {
      const mine = await client()
      for (let what = 0; what < 10; what += 1) {
        await mine.query('begin')
        await mine.query('insert into public.kept values ($1, $2)', [who, what])
        const { rows } = await mine.query('select what from public.kept where who <> $1', [who])
        await mine.query(what % 2 === 0 ? 'commit' : 'rollback')
        expect(rows.filter((row) => row.what % 2 === 1)).toEqual([])
      }
    }
    await Promise.all([1, 2, 3, 4, 5, 6].map(work))
    expect(await kept()).toEqual([1, 2, 3, 4, 5, 6].flatMap((who) => [0, 2, 4, 6, 8].map((what) => ({ who, what }))))
  })

  test('see nothing of what another one set, prepared, or locked', async () => {
    const [one, two] = [await client(), await client()]
    await one.query('set search_path = private; create temp table mine (a int)')
    await one.query('set role anon')
    await one.query({ name: 'prepared', text: 'select 1' })
    const { rows } = await two.query(
      `select current_user as "user", current_setting('search_path') as path, to_regclass('mine') as temp,
              (select count(*)::int from pg_prepared_statements) as prepared`,
    )
    expect(rows[0]).toEqual({ user: 'postgres', path: 'public', temp: null, prepared: 0 })
  })

  test('are not held up by one that died in the middle of a transaction', async () => {
    const dying = await client()
    await dying.query('begin')
    await dying.query('insert into public.kept values (1, 1)')
    const socket = (dying as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream
    const waiting = (await client()).query('insert into public.kept values (2, 2)')
    socket.destroy()
    await waiting
    expect(await kept()).toEqual([{ who: 2, what: 2 }])
  })

  test('are not harmed by a COPY that PGlite could not survive', async () => {
    const mine = await client()
    await expect(mine.query('copy public.kept from stdin')).rejects.toThrow('takes no rows this way')
    await expect(mine.query({ text: 'copy public.kept from stdin', values: [], name: 'prepared' })).rejects.toThrow(
      'takes no rows',
    )
    await mine.query('insert into public.kept values (1, 1); select 1')
    expect((await mine.query('select $1::int as n', [1])).rows).toEqual([{ n: 1 }])
  })

  test('are not harmed by one that talks nonsense', async () => {
    const host = backend.store.connection.host ?? ''
    for (const nonsense of [
      'GET / HTTP/1.1\r\n\r\n',
      '\0\0\0\x08\x04\xd2\x16\x2f',
      '\0\0\0\0',
      '\xff\xff\xff\xff\xff',
    ]) {
      const socket = connect(join(host, SOCKET_FILE))
      let isClosed = false
      socket.on('close', () => {
        isClosed = true
      })
      socket.on('error', () => {})
      socket.end(Buffer.from(nonsense, 'latin1'))
      socket.resume()
      await until(() => isClosed)
    }
    expect((await (await client()).query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })
})
