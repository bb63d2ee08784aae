import { globSync, readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { expect, test } from 'vitest'

const sheets = globSync('{dist,dist-hosts/*/desk}/assets/*.css').map((file) => readFileSync(file, 'utf8'))
const [, inline = ''] = /<style>(.*?)<\/style>/s.exec(readFileSync('dist/index.html', 'utf8')) ?? []

test('A visitor whose finger leaves a button leaves no hover style on it', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(2)
  expect([inline, ...sheets].flatMap(hoversOnTouch)).toEqual([])
})

/** The selectors with `:hover` that are outside `@media (hover: hover)`. */
function hoversOnTouch(sheet: string): string[] {
  const { code } = transform({
    filename: 'sheet.css',
    code: Buffer.from(sheet),
    visitor: {
      Rule: { media: ({ value: { query } }) => (JSON.stringify(query).includes('"name":"hover"') ? [] : undefined) },
    },
  })
  return code.toString().match(/[^{}]*:hover[^{}]*/g) ?? []
}
