import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sendBytes } from '../support/network/requests.ts'
import { openForTests } from '../support/open-for-tests.ts'
import { startSite } from '../support/sites/running-site.ts'
import { besideAVisitor, harm } from './support/beside-a-visitor.ts'
import { oddRequests } from './support/hostile-requests.ts'

const NOT_THE_SITES = /root:x:0|"devDependencies"/

const ATTACKER = '127.0.0.2'
const PIECE = Buffer.alloc(64 * 1024, 'x')
/** Ten megabytes. */
const PIECES = 160

const site = openForTests(() => startSite({ TRUSTED_PROXIES: '1' }))

test('A visitor is served beside odd requests, which find no file', async () => {
  const figures = await besideAVisitor(site, '198.51.100.1', async () => {
    const answers = []
    for (const request of oddRequests) answers.push({ request, ...(await sendBytes(site.url, request)) })
    return answers
  })
  expect(harm(figures)).toEqual([])
  for (const { request, statuses, text } of figures.result) {
    const asked = request.slice(0, 80)
    expect(Math.max(0, ...statuses), asked).toBeLessThan(500)
    expect(NOT_THE_SITES.test(text), asked).toBe(false)
    if (!asked.startsWith('CONNECT')) expect(statuses.length, asked).toBeGreaterThan(0)
  }
})

test('A program that pipelines a few requests is answered in order', async () => {
  const ask = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nHost: site\r\n${more}\r\n`
  // Another address than that of the odd requests, which may have reached its limit.
  const note = ask(
    'POST',
    '/rest/v1/notes',
    'apikey: public\r\nX-Forwarded-For: 198.51.100.3\r\nContent-Length: 15\r\n',
  )
  const round = `${ask('GET', '/')}${note}{"content":" "}${ask('HEAD', '/nowhere')}${ask('DELETE', '/rest/v1/notes')}`
  const last = ask('GET', '/nowhere', 'Connection: close\r\n')
  const { statuses } = await sendBytes(site.url, round + last)
  expect(statuses).toEqual([200, 400, 404, 401, 404])
})

test.each([
  ['the length said', true],
  ['in chunks', false],
])('Twenty bodies of ten megabytes, %s, are refused and fill no memory', async (_, isLengthSaid) => {
  const paths = ['/rest/v1/notes', '/']
  const figures = await besideAVisitor(site, '198.51.100.2', () =>
    Promise.all(Array.from({ length: 20 }, (_, at) => sendLargeBody(`${site.url}${paths[at % 2]}`, isLengthSaid))),
  )
  expect(harm(figures)).toEqual([])
  // server/app.test.ts reads the 413 of a body that it does not send.
  expect(new Set([0, 413, ...figures.result])).toEqual(new Set([0, 413]))
})

/** @returns the status, or 0: what is on its way when the server closes the connection makes the kernel discard the answer */
async function sendLargeBody(address: string, isLengthSaid: boolean): Promise<number> {
  const length = { 'content-length': PIECES * PIECE.length }
  const headers = { apikey: 'public', 'content-type': 'application/json', ...(isLengthSaid && length) }
  const posted = request(address, { method: 'POST', agent: false, headers, localAddress: ATTACKER })
  posted.on('error', () => {})
  const answered = once(posted, 'response').catch(() => [{ statusCode: 0 }])
  Readable.from(Array(PIECES).fill(PIECE)).pipe(posted)
  const [answer] = (await answered) as [Pick<IncomingMessage, 'statusCode'>]
  posted.destroy()
  return answer.statusCode ?? 0
}
