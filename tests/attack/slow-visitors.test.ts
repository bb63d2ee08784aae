import type { Server } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { sendBytes } from '../support/network/send-bytes.ts'
import { until } from '../support/programs/until.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { startSite } from '../support/sites/running-site.ts'
import { siteWithoutDatabase } from '../support/sites/site-without-database.ts'
import { besideAVisitor, harm } from './support/beside-a-visitor.ts'
import { slowBodies, slowHeaders } from './support/hostile-requests.ts'

const site = openForTests(() => startSite({ TRUSTED_PROXIES: '1' }))

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
  const app = await siteWithoutDatabase({ dist: 'dist', hosts: 'dist-hosts' }, 0)
  const { server } = app
  // So long the test can't wait.
  expect(server.requestTimeout).toBe(30_000)
  server.headersTimeout = 500
  server.requestTimeout = 1000
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const { statuses, tookMs } of await Promise.all(slowBodies.map((request) => sendBytes(url, request, 200)))) {
    expect(statuses).toEqual([408])
    expect(tookMs).toBeLessThan(15_000)
  }
  await app.close()
})

test.concurrent('A visitor who takes nothing of an answer for half a minute is cut off', async () => {
  const app = await siteWithoutDatabase({ dist: 'dist', hosts: 'dist-hosts' }, 0)
  const { server } = app
  expect(server.timeout).toBe(30_000)
  server.timeout = 500
  // More than the kernel takes.
  app.get('/film', async () => Buffer.alloc(64 * 2 ** 20))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.pause()
  socket.write('GET /film HTTP/1.1\r\nHost: site\r\n\r\n')
  await until(async () => (await connectionsOf(server)) === 1)
  await until(async () => (await connectionsOf(server)) === 0, 10_000)
  socket.destroy()
  await app.close()
})

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
