import { readdirSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPostgresPid } from '../../server/store/embedded/postgres-process.ts'
import { listen } from '../support/network/ports.ts'
import { postForm, sendRequest } from '../support/network/requests.ts'
import { createTestDirectory } from '../support/open-for-tests.ts'
import { runServer, type Server } from '../support/run-program.ts'
import { startSite } from '../support/site/running-site.ts'
import { findInstalledPostgres, startInstalledPostgres } from '../support/store/postgres-servers.ts'
import { waitUntil } from '../support/wait-until.ts'

function start(environment: Record<string, string>): Server {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment }
  const site = runServer(process.execPath, ['commands/start.ts'], { env })
  onTestFinished(() => void site.end('SIGKILL'))
  return site
}

const bin = findInstalledPostgres()

test.each([
  ['its store is being made', (dataDir: string) => readdirSync(dataDir).length > 0],
  ['its PostgreSQL starts', (dataDir: string) => readPostgresPid(dataDir) !== undefined],
])('A first start that is stopped while %s leaves no process', async (_, isReached) => {
  const dataDir = await createTestDirectory()
  const site = start({ DATA_DIR: dataDir })
  await waitUntil(() => isReached(dataDir))
  expect(await site.end()).toBe(0)
  expect(readPostgresPid(dataDir)).toBeUndefined()
})

test('An owner reads that the port is taken, and nothing is left', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  const { port } = new URL(await listen(other))
  const folder = await createTestDirectory()
  const site = start({ PORT: port, DATA_DIR: join(folder, 'data'), TMPDIR: folder })
  expect(await site.ended).toBe(1)
  expect(site.output()).toMatch(new RegExp(`^Port ${port} is taken[^\\n]*\\n$`))
  expect(readdirSync(folder)).toEqual([])
})

test('A desk with a host name shares no origin with the page', async () => {
  const site = await startSite({ DESK_URL: 'https://desk.example', SITE_URL: 'https://ada.example' })
  onTestFinished(site.close)
  await waitUntil(() => site.logged().includes('https://desk.example/desk/#setup='))
  await waitUntil(() => site.logged().includes('run npm run desk on this machine'))
  await waitUntil(() => site.logged().includes('You are not notified of new ones: set NOTIFY'))
  const status = async (host: string, path: string) =>
    (await sendRequest(site.url + path, { headers: { host } })).status
  for (const [path, desk, visitor] of [
    ['/desk/', 200, 404],
    ['/%64esk/', 200, 404],
    ['/desk/api/leads', 401, 404],
    ['/', 302, 200],
    ['/favicon.svg', 404, 200],
  ] as const) {
    expect([path, await status('desk.example', path)]).toEqual([path, desk])
    expect([path, await status('ada.example', path)]).toEqual([path, visitor])
  }
  const headers = { host: 'desk.example', origin: 'https://desk.example', 'content-type': 'application/json' }
  const [, link] = /#setup=(\S+)/.exec(site.logged()) ?? []
  const opening = { method: 'POST', headers, body: JSON.stringify({ link }) }
  expect((await sendRequest(`${site.url}/desk/api/link-session`, opening)).headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Secure-desk=.+; Path=\/desk; HttpOnly; SameSite=Strict; Secure$/),
  ])
})

test.skipIf(!bin)('A site waits for its database, and stores notes then', async () => {
  const database = await startInstalledPostgres(bin as string)
  onTestFinished(database.close)
  const way = join(await createTestDirectory(), 'database')
  const site = start({ DATABASE_URL: database.url.replace(database.directory, way) })
  // The site prints its URL after it has looked for its database for the first time.
  const note = { form: 'note-form', content: 'My words' }
  const answer = postForm(await site.url(), note)
  await symlink(database.directory, way)
  expect((await answer).status).toBe(200)
  expect(site.output().match(/The site is on /g)).toHaveLength(1)
})
