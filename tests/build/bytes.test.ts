import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What ten segments of 1,460 bytes carry: the first flight of a TCP connection (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600

test('A visitor has the whole page, words and look, with the first flight', async () => {
  const home = await readFile('dist/index.html.br')
  expect(home.length).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES)
})

test('A visitor waits for no second file before the page is painted', async () => {
  const html = await readFile('dist/index.html', 'utf8')
  // The one for print is waited for by nobody.
  expect(html.match(/<link[^>]+stylesheet[^>]*>/g)).toEqual([expect.stringContaining('media="print"')])
  expect(html).not.toMatch(/<script[^>]+src=/)
})
