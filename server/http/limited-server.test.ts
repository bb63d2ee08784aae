import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendBytes, sendRequest } from '../../tests/support/network/requests.ts'
import { createLimitedServer } from './limited-server.ts'
import { UNANSWERED_PER_CONNECTION } from './request-limits.ts'

const ATTACKER = '127.0.0.2'
const CONNECTIONS = 10

async function serve(host = '127.0.0.1') {
  const server = createLimitedServer({
    connectionsPerIp: 3,
    connections: CONNECTIONS,
  })((request, response) => {
    if (request.url !== '/never') response.end('here')
  })
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connectFrom = (localAddress: string) => connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  return { server, url: `http://127.0.0.1:${port}`, connectFrom }
}

// On `::`, as with npm start, IPv4 arrives in IPv6 notation.
test.each(['::', '127.0.0.1'])('On %s connections of one IP address are limited, another is served', async (host) => {
  const { server, url, connectFrom } = await serve(host)
  const sockets: Socket[] = []
  for (let index = 0; index < 3; index += 1) {
    sockets.push(connectFrom(ATTACKER))
    await once(server, 'connection')
  }
  await once(connectFrom(ATTACKER), 'close')
  expect((await sendRequest(url)).status).toBe(200)
  sockets.pop()?.destroy()
  await expect
    .poll(async () => (await sendBytes(url, 'GET / HTTP/1.0\r\n\r\n', undefined, ATTACKER)).statuses)
    .toEqual([200])
})

test('The connection above the limit for all IP addresses is closed', async () => {
  const { server, connectFrom } = await serve()
  const sockets: Socket[] = []
  for (let index = 0; index < CONNECTIONS; index += 1) {
    sockets.push(connectFrom(`127.0.0.${10 + index}`))
    await once(server, 'connection')
  }
  await once(connectFrom('127.0.0.99'), 'close')
  expect(sockets.map(({ readyState }) => readyState)).toEqual(Array(CONNECTIONS).fill('open'))
})

test('Connections that wait for nothing make room for visitors', async () => {
  const { url, connectFrom } = await serve()
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const kept = connectFrom(`127.0.0.${10 + index}`)
    kept.write(get('/'))
    await once(kept, 'data')
  }
  await expect
    .poll(() =>
      sendRequest(url).then(
        ({ status }) => status,
        () => 'closed',
      ),
    )
    .toBe(200)
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`

test('A program that sends two requests at once has both answered', async () => {
  const { url } = await serve()
  const last = 'GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'
  expect((await sendBytes(url, get('/') + last)).statuses).toEqual([200, 200])
})

// Node would answer the last two by itself, thousands from one piece.
test.each([
  ['requests', get('/')],
  ['requests without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['requests that expect something', 'GET / HTTP/1.1\r\nHost: site\r\nExpect: x\r\n\r\n'],
])('A connection that sends %s before the first is answered is ended', async (_, request) => {
  const { url } = await serve()
  expect((await sendBytes(url, get('/never') + request.repeat(UNANSWERED_PER_CONNECTION))).statuses).toEqual([])
})
