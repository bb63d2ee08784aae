import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { TLSSocket } from 'node:tls'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPool, withPoolConnection } from '../../server/store/pool.ts'
import { openStore } from '../../server/store/store.ts'
import { createCertificate } from '../support/network/certificate.ts'
import { listen } from '../support/network/ports.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { insertAsVisitor } from '../support/store/lead-fixtures.ts'
import {
  findInstalledPostgres,
  makeDatabaseUrl,
  runAsSuperuser,
  startInstalledPostgres,
} from '../support/store/postgres-servers.ts'

const REFUSED_LOGIN = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "ada"\0\0'
const FOREIGN_SETTINGS = {
  datestyle: 'German, DMY',
  timezone: 'Asia/Kolkata',
  search_path: 'nowhere',
  default_transaction_isolation: 'serializable',
  statement_timeout: '1s',
  synchronous_commit: 'off',
  row_security: 'off',
}

const listenFor = async (server: Server, parameters = ''): Promise<string> => {
  onTestFinished(() => void server.close())
  const { port } = new URL(await listen(server))
  return `postgres://ada:secret@127.0.0.1:${port}/site${parameters}`
}

test('A database with settings of its own keeps notes and dates', async () => {
  const { ownerClient, url } = await openForTest(openEmbedded)
  const { rows } = await ownerClient.query('select current_database() as name')
  for (const [setting, value] of Object.entries(FOREIGN_SETTINGS)) {
    await ownerClient.query(`alter database ${rows[0].name} set ${setting} = '${value}'`)
  }
  const store = await openForTest(() => openStore({ dataDir: '', databaseUrl: url }))
  expect(await insertAsVisitor(store, 'notes', { content: 'Hello' })).toBeUndefined()
  const current = Object.keys(FOREIGN_SETTINGS).map((name) => `current_setting('${name}') as ${name}`)
  const [stored] = (await store.query(`select created_at, ${current} from public.notes`)).rows
  expect(Math.abs(Date.now() - stored?.created_at.getTime())).toBeLessThan(60_000)
  for (const [setting, value] of Object.entries(FOREIGN_SETTINGS)) expect(stored?.[setting], setting).not.toBe(value)
})

test('After a refused login the site waits for minutes', async () => {
  let logins = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      logins += 1
      const length = Buffer.alloc(4)
      length.writeInt32BE(REFUSED_LOGIN.length + 4)
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(REFUSED_LOGIN)]))
    })
  })
  const pool = openPool({ connectionString: await listenFor(server), max: 1 })
  onTestFinished(() => pool.end())
  const connect = () => withPoolConnection(pool, async () => {})
  const refusal =
    /^The database of DATABASE_URL can't be used: password authentication failed .*Check the user and the password/
  await expect(connect()).rejects.toThrow(refusal)
  vi.setSystemTime(Date.now() + 60_000)
  await expect(connect()).rejects.toThrow(refusal)
  expect(logins).toBe(1)
  vi.setSystemTime(Date.now() + 300_000)
  await expect(connect()).rejects.toThrow(refusal)
  expect(logins).toBe(2)
})

test('An owner reads how to name a provider’s own certificate', async () => {
  const { certificate, key } = await openForTest(createCertificate)
  const identity = { cert: await readFile(certificate), key: await readFile(key) }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // The first data are pg's request for TLS.
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...identity }).on('error', () => {})
    })
  })
  const databaseUrl = await listenFor(server, '?sslmode=require')
  const opening = openStore({ dataDir: '', databaseUrl })
  await expect(opening).rejects.toThrow(/certificate.*DATABASE_URL with \?sslmode=verify-full&sslrootcert=ca\.crt/)
})

test('An owner reads at once that the named certificate is missing', async () => {
  const databaseUrl = 'postgres://ada@127.0.0.1:1/site?sslmode=verify-full&sslrootcert=/nowhere/ca.crt'
  const opening = openStore({ dataDir: '', databaseUrl })
  await expect(opening).rejects.toThrow(/no such file .*ca\.crt'\. sslrootcert in DATABASE_URL names that file/)
})

const installed = findInstalledPostgres()

/** Roles belong to a server, so each test has a new one. */
async function startServer(role: string): Promise<{ url: string; databaseUrl: string }> {
  const { url } = await openForTest(() => startInstalledPostgres(installed ?? ''))
  await runAsSuperuser(url, `create role ${role}; create database hers owner ada`)
  return { url, databaseUrl: makeDatabaseUrl(url, 'ada', 'hers') }
}

async function expectNoteStored(databaseUrl: string): Promise<void> {
  const store = await openStore({ dataDir: '', databaseUrl })
  expect(await insertAsVisitor(store, 'notes', { content: 'Hello' })).toBeUndefined()
  await store.close()
}

describe.skipIf(!installed)('A new database takes notes', () => {
  test('for an owner who may create roles but is no superuser', async () => {
    const { databaseUrl } = await startServer('ada login createrole')
    await expectNoteStored(databaseUrl)
  })

  test('after the statements that its owner is told to run', async () => {
    const { url, databaseUrl } = await startServer('ada login')
    const { message } = await openStore({ dataDir: '', databaseUrl }).then(
      () => new Error('It opened.'),
      (error: Error) => error,
    )
    const [, statements = ''] = /As a superuser run: (.*)$/.exec(message) ?? []
    await runAsSuperuser(url, statements)
    await expectNoteStored(databaseUrl)
  })
})
