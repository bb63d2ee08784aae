import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openForTests } from '../support/homes/open-for-tests.ts'
import { connectOwner } from '../support/homes/owner.ts'
import { startSite } from '../support/homes/running-site.ts'
import { siteWithoutDatabase } from '../support/homes/site-without-database.ts'
import { listen, stopListening } from '../support/line/listen.ts'
import { until } from '../support/programs/until.ts'
import { besideAVisitor, harm } from './support/beside-a-visitor.ts'
import { type Hammering, hammer } from './support/hammer.ts'
import { startSiteBehindProxy } from './support/site-behind-proxy.ts'

/** In `npm test`; SECONDS=60 is the long form. */
const SECONDS = Number(process.env.SECONDS ?? 2)
/** What the site may need in all, and how long a visitor may wait, whatever somebody else does. */
const MEMORY_MAX_MIB = 256
const WAIT_MAX_MS = 1_000

const site = openForTests(startSiteBehindProxy, ({ stop }) => stop())
const owner = openForTests(
  () => connectOwner(site.dataDir),
  ({ leave }) => leave(),
)
afterEach(() => owner.emptyTables())

const post = (address: string, body: string, query = '', more = '') =>
  [
    `POST /rest/v1/notes${query} HTTP/1.1\r\nHost: site\r\napikey: public\r\nContent-Type: application/json`,
    `X-Forwarded-For: ${address}\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  ].join('\r\n')
const range = (length: number) => Array.from({ length }, (_, at) => at)
const blank = JSON.stringify({ content: ' ' })
const full = (part: string, bytes: number) => `[${Array(Math.floor(bytes / (part.length + 1))).fill(part)}]`

const attacks: (Omit<Hammering, 'url' | 'seconds'> & { name: string })[] = [
  {
    name: 'names a NUL in the address',
    connections: 1,
    requests: [post('203.0.113.1', '{"content":"x"}', '?on_conflict=%00', 'Prefer: resolution=ignore-duplicates\r\n')],
  },
  {
    name: 'names columns that are none',
    connections: 4,
    requests: ['%00', '%22', "'", 'id);--'].map((name) =>
      post(
        '203.0.113.1',
        '{"content":" "}',
        `?columns=${name}&on_conflict=${name}`,
        'Prefer: resolution=merge-duplicates\r\n',
      ),
    ),
  },
  {
    name: 'sends sixty bodies of empty rows at once, again and again',
    connections: 60,
    requests: [post('203.0.113.2', full('{}', 64_000))],
  },
  {
    name: 'sends sixty bodies twice as long as may be',
    connections: 60,
    requests: [post('203.0.113.3', full('{}', 128_000))],
  },
  {
    name: 'sends sixty bodies of long numbers',
    connections: 60,
    requests: [post('203.0.113.4', `{"content":${full('1e99', 60_000)}}`)],
  },
  {
    name: 'sends blank notes from twenty addresses with sixty connections',
    connections: 60,
    requests: range(20).map((at) => post(`203.0.113.${20 + at}`, blank)),
  },
  {
    name: 'sends actions of thirty thousand numbers from twenty addresses',
    connections: 60,
    requests: range(20).map((at) =>
      post(`203.0.113.${40 + at}`, full(`{"action_type":"note_submitted","details":{"a":${full('1', 1000)}}}`, 63_000)),
    ),
  },
  {
    name: 'sends sixty equal notes at once, again and again',
    connections: 6,
    requests: [post('203.0.113.9', full(JSON.stringify({ content: 'x'.repeat(900) }), 55_000))],
  },
  {
    name: 'sends blank notes from every corner of one household',
    connections: 60,
    requests: range(240).map((at) => post(`2001:db8:0:${at.toString(16)}::1`, blank)),
  },
]

test.each(attacks)('A visitor is served beside one who $name', async ({ name: _, ...attack }) => {
  const beside = await besideAVisitor(site, '198.51.100.1', () =>
    hammer({ ...attack, url: site.url, seconds: SECONDS }),
  )
  expect(harm(beside)).toEqual([])
  expect(beside.visit.worstMs).toBeLessThan(WAIT_MAX_MS)
  expect(beside.processes.peakMib).toBeLessThan(MEMORY_MAX_MIB)
})

test('A visitor is served beside one who asks for the page on five hundred connections and never reads it', async () => {
  const direct = await startSite({ TRUSTED_PROXIES: '0' })
  const request = 'GET / HTTP/1.1\r\nHost: site\r\nAccept-Encoding: br\r\n\r\n'.repeat(200)
  const deaf = { url: direct.url, connections: 500, requests: [request], seconds: SECONDS, isDeaf: true }
  const beside = await besideAVisitor(direct, '127.0.0.1', () => hammer({ ...deaf, from: '127.0.0.2' }))
  await direct.stop()
  expect(harm(beside)).toEqual([])
  expect(beside.visit.worstMs).toBeLessThan(WAIT_MAX_MS)
  expect(beside.processes.peakMib).toBeLessThan(MEMORY_MAX_MIB)
})

test('Who takes nothing of an answer for half a minute is cut off', async () => {
  const server = await siteWithoutDatabase({ dist: 'dist', hosts: 'dist-hosts' }, 0)
  expect(server.timeout).toBe(30_000)
  server.timeout = 500
  const url = await listen(server)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.pause()
  socket.write('GET /share.png HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(90))
  await until(async () => (await connectionsOf(server)) === 1)
  await until(async () => (await connectionsOf(server)) === 0, 10_000)
  socket.destroy()
  await stopListening(server)
})

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
