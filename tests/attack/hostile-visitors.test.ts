import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { RESPONSE_TIMEOUT_MS } from '../../shared/rest.ts'
import { openForFile } from '../support/open-for-tests.ts'
import { postRow, sendBytes } from '../support/requests.ts'
import { siteWithoutDatabase, startSite } from '../support/running-site.ts'
import { waitUntil } from '../support/wait-until.ts'
import { oddRequests, slowBodies, slowHeaders } from './support/hostile-requests.ts'

const NOT_THE_SITES = /root:x:0|"devDependencies"/
/** In KiB. One attack alone took 255 MiB (record 6). */
const MEMORY_MAX = 768 * 1024

const site = openForFile(() => startSite({ TRUSTED_PROXIES: '1' }))

test('Odd requests find no file, fill no memory and end no site', async () => {
  for (const request of oddRequests) {
    const { statuses, text } = await sendBytes(site.url, request)
    const asked = request.slice(0, 80)
    expect(Math.max(0, ...statuses), asked).toBeLessThan(500)
    expect(NOT_THE_SITES.test(text), asked).toBe(false)
    if (!asked.startsWith('CONNECT')) expect(statuses.length, asked).toBeGreaterThan(0)
  }
  const [, peak] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? []
  expect(Number(peak)).toBeLessThan(MEMORY_MAX)
  expect(await postRow(site.url, 'notes', { content: 'Still here' }, { address: '198.51.100.1' })).toBe(201)
})

test('A visitor is served beside 1,200 connections that never end a request', async () => {
  const { hostname, port } = new URL(site.url)
  const sockets = Array.from({ length: 1200 }, () => connect(Number(port), hostname).on('error', () => {}))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets.slice(0, 200)) socket.write(slowHeaders)
  expect((await fetch(site.url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })).status).toBe(200)
  expect(await postRow(site.url, 'notes', { content: 'Hello' }, { address: '198.51.100.2' })).toBe(201)
  expect(new Set(sockets.map(({ readyState }) => readyState))).toEqual(new Set(['open']))
})

test('A request that comes byte by byte is ended in time', async () => {
  const app = await siteWithoutDatabase(0)
  const { server } = app
  // So long the test can't wait.
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000])
  server.headersTimeout = 500
  server.requestTimeout = 1000
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const slow = ['', slowHeaders, ...slowBodies]
  for (const { statuses, tookMs } of await Promise.all(
    slow.map((request) => sendBytes(url, request, request ? 200 : undefined)),
  )) {
    expect(statuses).toEqual([408])
    expect(tookMs).toBeLessThan(15_000)
  }
  await app.close()
})

test('A connection that reads nothing of an answer is ended', async () => {
  const app = await siteWithoutDatabase(0)
  const { server } = app
  expect(server.timeout).toBe(30_000)
  server.timeout = 500
  // More than the kernel takes.
  app.get('/film', async () => Buffer.alloc(64 * 2 ** 20))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.pause()
  socket.write('GET /film HTTP/1.1\r\nHost: site\r\n\r\n')
  await waitUntil(async () => (await countConnections(server)) === 1)
  await waitUntil(async () => (await countConnections(server)) === 0, 10_000)
  socket.destroy()
  await app.close()
})

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
