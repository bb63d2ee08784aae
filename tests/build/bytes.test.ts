import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startSite } from '../support/running-site.ts'
import { sendBytes } from '../support/send-bytes.ts'

/** What ten segments of 1,460 bytes carry: the first flight of a TCP connection (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600

test('A visitor has the whole page, words and look, with the first flight', async () => {
  const site = await startSite()
  // As a browser asks, whose connection stays; the second request ends it.
  const head = 'HTTP/1.1\r\nHost: site\r\nAccept-Encoding: br\r\n'
  const { statuses, text } = await sendBytes(site.url, `GET / ${head}\r\nHEAD / ${head}Connection: close\r\n\r\n`)
  await site.stop()
  expect(statuses).toEqual([200, 200])
  expect(text).toMatch(/^content-encoding: br\r$/m)
  const flight = text.slice(0, text.lastIndexOf('HTTP/1.1 200'))
  const cure =
    'Past that, everybody waits for the page a round trip longer. Shorten the words in content/, or accept it here.'
  expect(flight.length, cure).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES)
})

test('A visitor waits for no second file before the page is painted', async () => {
  const html = await readFile('dist/index.html', 'utf8')
  // The one for print is waited for by nobody.
  expect(html.match(/<link[^>]+stylesheet[^>]*>/g)).toEqual([expect.stringContaining('media="print"')])
  expect(html).not.toMatch(/<script[^>]+src=/)
})
