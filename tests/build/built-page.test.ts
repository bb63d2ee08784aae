import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { isSample } from '../support/skip-tests.ts'

const DOCUMENT_MAX_BYTES = 20_000

const html = readFileSync('dist/index.html', 'utf8')
const sheets = globSync('{dist,dist-server/desk}/assets/*.css').map((file) => readFileSync(file, 'utf8'))
const [, inline = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []

test.skipIf(!isSample)('A visitor has all words of the sample in 20,000 bytes', () => {
  expect(brotliCompressSync(html).length).toBeLessThan(DOCUMENT_MAX_BYTES)
})

test('A visitor waits for no second file before the first paint', () => {
  const [head = '', body = ''] = html.split('<body>')
  expect(head).not.toMatch(/<link[^>]+stylesheet/)
  expect(html).not.toMatch(/<script[^>]+src=/)
  expect(body.indexOf('id="hero"')).toBeLessThan(body.indexOf('rel="stylesheet"'))
  // The files that the inlined style names come before all others on a slow connection, so they are only fonts.
  const urls = Array.from(head.matchAll(/url\([^)]*\)/g), ([url]) => url)
  if (isSample) expect(urls).not.toEqual([])
  for (const url of urls) expect(url).toContain('.woff2')
})

test('A visitor downloads no code that draws the plot or a chart', () => {
  if (isSample) expect(html).toContain('plot-tick')
  const scripts = globSync('dist/assets/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(scripts).not.toEqual([])
  // Classes of src/plot/plot.tsx, and what src/pictures/picture.tsx writes.
  for (const script of scripts) expect(script).not.toMatch(/plot-tick|<svg aria-hidden/)
})

test('A visitor’s first script has no code of React', () => {
  const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  expect(script).toContain('DOMContentLoaded')
  // The bundler gives it to a CommonJS module, such as each of React's.
  expect(script).not.toContain('exports')
})

test('A visitor by Cloudflare, which obfuscates e-mails, can write to the owner', () => {
  // https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
  const obfuscated = html.replaceAll(/<!--email_off-->.*?<!--\/email_off-->/gs, '')
  expect(obfuscated.split('<body>')[1]).not.toContain('mailto:')
})

test('Hover styles apply only to devices that can hover', () => {
  expect(inline).not.toBe('')
  expect(sheets.length).toBeGreaterThanOrEqual(2)
  expect([inline, ...sheets].flatMap(findHoverOnTouch)).toEqual([])
})

/** The selectors with `:hover` that are outside `@media (hover: hover)`. */
function findHoverOnTouch(sheet: string): string[] {
  const { code } = transform({
    filename: 'sheet.css',
    code: Buffer.from(sheet),
    visitor: {
      Rule: { media: ({ value: { query } }) => (JSON.stringify(query).includes('"name":"hover"') ? [] : undefined) },
    },
  })
  return code.toString().match(/[^{}]*:hover[^{}]*/g) ?? []
}
