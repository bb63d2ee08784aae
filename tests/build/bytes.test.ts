import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FIRST_FLIGHT_BYTES } from '../../build/weigh-first-flight.ts'
import { startSite } from '../support/homes/running-site.ts'
import { sendBytes } from '../support/line/send-bytes.ts'
import { sample } from '../support/sample.ts'

/** For what an owner adds before a slow line waits longer. The plot of the day takes some bytes more or less. */
const SPARE_BYTES = 350

test.skipIf(!sample)(
  'A visitor has the whole sample, words and look, with the first flight, and room to spare',
  async () => {
    const site = await startSite()
    // As a browser asks, whose connection stays; the second request ends it.
    const head = 'HTTP/1.1\r\nHost: site\r\nAccept-Encoding: br\r\n'
    const { statuses, text } = await sendBytes(site.url, `GET / ${head}\r\nHEAD / ${head}Connection: close\r\n\r\n`)
    await site.stop()
    expect(statuses).toEqual([200, 200])
    expect(text).toMatch(/^content-encoding: br\r$/m)
    const flight = text.slice(0, text.lastIndexOf('HTTP/1.1 200'))
    expect(flight.length).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES - SPARE_BYTES)
  },
)

test('A visitor waits for no second file before the page is painted, nor for nested rules', async () => {
  const html = await readFile('dist/index.html', 'utf8')
  const head = html.slice(0, html.indexOf('<body>'))
  expect(head).not.toMatch(/<link[^>]+stylesheet/)
  expect(html).not.toMatch(/<script[^>]+src=/)
  // Nested rules take longer: record 19.
  expect(head.slice(head.indexOf('<style>'))).not.toMatch(/[{;]\s*&/)
  // What the first window's style names, a slow line brings before all else: letters, and nothing besides.
  for (const [address] of head.matchAll(/url\([^)]*\)/g)) expect(address).toContain('.woff2')
})

test('A visitor’s first window is not styled anew by the sheet that comes after it', async () => {
  const sheet = (await readdir('dist/assets')).find((name) => /^rest-.*\.css$/.test(name))
  const css = await readFile(`dist/assets/${sheet}`, 'utf8')
  // What the root has, all of the page inherits: on a slow phone all that is on the screen took 35 ms.
  const onScreen = css.slice(0, css.indexOf('@media print'))
  expect(onScreen.length).toBeGreaterThan(css.length / 2)
  expect(onScreen).not.toMatch(/(:root|\bhtml)\s*[,{]/)
})
