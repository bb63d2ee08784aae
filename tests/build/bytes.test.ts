import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sample } from '../support/sample.ts'

const DOCUMENT_MAX_BYTES = 20_000

test.skipIf(!sample)('A visitor has all words of the sample with less than 20,000 bytes', async () => {
  expect(brotliCompressSync(await readFile('dist/index.html')).length).toBeLessThan(DOCUMENT_MAX_BYTES)
})

test('A visitor waits for no second file before what is above the fold is painted', async () => {
  const html = await readFile('dist/index.html', 'utf8')
  const [head = '', body = ''] = html.split('<body>')
  expect(head).not.toMatch(/<link[^>]+stylesheet/)
  expect(html).not.toMatch(/<script[^>]+src=/)
  expect(body.indexOf('id="hero"')).toBeLessThan(body.indexOf('rel="stylesheet"'))
  // What the inlined style names comes before all else on a slow connection: fonts, and nothing else.
  for (const [address] of head.matchAll(/url\([^)]*\)/g)) expect(address).toContain('.woff2')
})
