import { expect, test } from 'vitest'
import { sendBytes } from '../support/network/send-bytes.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { startSite } from '../support/sites/running-site.ts'
import { besideAVisitor, harm } from './support/beside-a-visitor.ts'
import { oddRequests } from './support/hostile-requests.ts'
import { sendLargeBody } from './support/send-large-body.ts'

const NOT_THE_SITES = /root:x:0|"devDependencies"/

const site = openForTests(() => startSite({ TRUSTED_PROXIES: '1' }))

test('A visitor notices nothing of those who send what no browser sends, and they find no file', async () => {
  const figures = await besideAVisitor(
    site,
    async () => {
      const answers = []
      for (const request of oddRequests) answers.push({ request, ...(await sendBytes(site.url, request)) })
      return answers
    },
    { address: '198.51.100.1' },
  )
  expect(harm(figures)).toEqual([])
  for (const { request, statuses, text } of figures.result) {
    const asked = request.slice(0, 80)
    expect(Math.max(0, ...statuses), asked).toBeLessThan(500)
    expect(NOT_THE_SITES.test(text), asked).toBe(false)
    if (!asked.startsWith('CONNECT')) expect(statuses.length, asked).toBeGreaterThan(0)
  }
})

test('A visitor who pipelines a few requests is answered in their order', async () => {
  const ask = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nHost: site\r\n${more}\r\n`
  const note = ask('POST', '/rest/v1/notes', 'apikey: public\r\nContent-Length: 15\r\n')
  const round = `${ask('GET', '/')}${note}{"content":" "}${ask('HEAD', '/nowhere')}${ask('DELETE', '/rest/v1/notes')}`
  const last = ask('GET', '/nowhere', 'Connection: close\r\n')
  const { statuses } = await sendBytes(site.url, round + last)
  expect(statuses).toEqual([200, 400, 404, 401, 404])
})

test.each([
  ['the length said', true],
  ['in chunks', false],
])('Twenty who send ten megabytes each, %s, are refused at once and fill no memory', async (_, isLengthSaid) => {
  const paths = ['/rest/v1/notes', '/']
  const figures = await besideAVisitor(
    site,
    () =>
      Promise.all(
        Array.from({ length: 20 }, (_, at) => sendLargeBody(`${site.url}${paths[at % 2]}`, 10, isLengthSaid)),
      ),
    { address: '198.51.100.2' },
  )
  expect(harm(figures)).toEqual([])
  if (isLengthSaid) expect(figures.result).toContain(413)
  expect(new Set([0, 411, 413, ...figures.result])).toEqual(new Set([0, 411, 413]))
})
