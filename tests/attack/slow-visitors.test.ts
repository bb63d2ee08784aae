import type { Server } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen, stopListening } from '../support/network/listen.ts'
import { sendBytes } from '../support/network/send-bytes.ts'
import { until } from '../support/programs/until.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { startSite } from '../support/sites/running-site.ts'
import { siteWithoutDatabase } from '../support/sites/site-without-database.ts'
import { besideAVisitor, harm } from './support/beside-a-visitor.ts'
import { slowBodies, slowHeaders } from './support/hostile-requests.ts'

const site = openForTests(() => startSite({ TRUSTED_PROXIES: '1' }))

test('A visitor behind the proxy is served beside one who leaves more bodies unfinished than there are connections', async () => {
  const server = await siteWithoutDatabase({ dist: 'dist', hosts: 'dist-hosts' }, 1)
  const url = await listen(server)
  const unfinished =
    'POST /rest/v1/notes HTTP/1.1\r\nHost: site\r\napikey: public\r\nX-Forwarded-For: 198.51.100.2\r\nContent-Length: 2\r\n\r\n{'
  const ended: number[] = []
  const all = Array.from({ length: 2100 }, async () => ended.push(...(await sendBytes(url, unfinished)).statuses))
  await expect.poll(() => ended.filter((status) => status === 429).length, { timeout: 10_000 }).toBeGreaterThan(1500)
  expect((await fetch(url)).status).toBe(200)
  server.closeAllConnections()
  await Promise.all(all)
  await stopListening(server)
})

// They only wait, each on a server of its own.
test.concurrent('A visitor is served beside a thousand who say nothing and two hundred who never come to the point', async () => {
  const figures = await besideAVisitor(
    site,
    () =>
      Promise.all([
        ...Array.from({ length: 1000 }, () => sendBytes(site.url, '')),
        ...Array.from({ length: 200 }, () => sendBytes(site.url, slowHeaders, 1000)),
      ]),
    '198.51.100.1',
  )
  expect(harm(figures)).toEqual([])
  expect(new Set(figures.result.flatMap(({ statuses }) => statuses))).toEqual(new Set([408]))
  // After ten seconds and the next look at the connections; a body would have thirty.
  expect(Math.max(...figures.result.map(({ tookMs }) => tookMs))).toBeLessThan(25_000)
})

test.concurrent('A visitor who sends a body byte by byte is cut off when a request’s time is over', async () => {
  const server = await siteWithoutDatabase({ dist: 'dist', hosts: 'dist-hosts' }, 0)
  // So long the test can't wait.
  expect(server.requestTimeout).toBe(30_000)
  server.headersTimeout = 500
  server.requestTimeout = 1000
  const url = await listen(server)
  for (const { statuses, tookMs } of await Promise.all(slowBodies.map((request) => sendBytes(url, request, 200)))) {
    expect(statuses).toEqual([408])
    expect(tookMs).toBeLessThan(15_000)
  }
  await stopListening(server)
})

test.concurrent('A visitor who takes nothing of an answer for half a minute is cut off', async () => {
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
