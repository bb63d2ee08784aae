import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../../tests/support/network/requests.ts'
import { createBaseApp } from './base-app.ts'
import { readClientIp, readVisitor, toIpNetwork } from './client-ip.ts'
import { createProxyWarning } from './proxy-warning.ts'

const VISITOR = '203.0.113.7'
const APP = '198.51.100.20'

async function sendRequests(trustedProxies: number, headers: Record<string, string>, requests = 1) {
  const log: string[] = []
  const warn = createProxyWarning(trustedProxies, (line) => log.push(line))
  const app = await createBaseApp({ trustedProxies })
  app.get('/', async (request) => {
    warn(request)
    return readClientIp(request)
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let ip = ''
  for (let nth = 0; nth < requests; nth += 1) ip = String((await sendRequest(url, { headers })).body)
  return { log, ip }
}

test.each([
  ['Fly', { 'x-forwarded-for': `${VISITOR}, ${APP}`, 'fly-client-ip': VISITOR }],
  ['Render', { 'x-forwarded-for': `192.0.2.66, ${VISITOR}, ${APP}`, 'cf-connecting-ip': VISITOR }],
  ['a host that names IPv6 addresses', { 'x-forwarded-for': `2001:DB8::1, ${APP}`, 'x-real-ip': '2001:db8:0:0::1' }],
])('On %s an owner reads once which number to set', async (_, headers) => {
  const { log } = await sendRequests(1, headers, 3)
  expect(log).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is 1, .* visitors may count as one.* set it to 2\.$/)])
  expect(log.join()).not.toMatch(/203\.0|198\.51|2001/)
  expect((await sendRequests(2, headers, 3)).log).toEqual([])
})

test('An owner behind a proxy without the number reads which to set', async () => {
  const { log } = await sendRequests(0, { 'x-forwarded-for': VISITOR })
  expect(log).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is 0, .*set it to 1\.$/)])
})

test('A visitor of Railway, which sends only x-real-ip, is known by it', async () => {
  expect(await sendRequests(1, { 'x-real-ip': VISITOR })).toEqual({ log: [], ip: VISITOR })
  expect((await sendRequests(1, { 'x-real-ip': '192.0.2.66', 'x-forwarded-for': VISITOR })).ip).toBe(VISITOR)
  expect((await sendRequests(0, { 'x-real-ip': VISITOR, 'x-forwarded-for': VISITOR })).ip).toBe('127.0.0.1')
})

test.each([
  ['203.0.113.1', '203.0.113.1:80', '::ffff:203.0.113.1', '[::ffff:203.0.113.1]:443', '::ffff:cb00:7101'],
  ['2001:db8:1:2::1', '[2001:db8:1:2::1]:80', '[2001:db8:1:2::9]:81'],
])('The visitor %s is known however a proxy writes the IP address', async (ip, ...spellings) => {
  for (const spelling of spellings) {
    const { ip: written } = await sendRequests(1, { 'x-forwarded-for': spelling })
    expect([spelling, toIpNetwork(written)]).toEqual([spelling, toIpNetwork(ip)])
    expect(written).not.toMatch(/ffff|\[/)
  }
})

test('The store learns no cookie of a visitor', () => {
  const request = { ip: VISITOR, headers: { cookie: 'desk=secret', referer: '/vi/' } } as FastifyRequest
  expect(readVisitor(request)).toEqual({ clientIp: VISITOR, headers: { referer: '/vi/' } })
})
