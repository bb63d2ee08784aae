import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { icons } from '../../content-schema/kinds.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
/** In pixels, of the sheet. */
const ROW_HEIGHT = 24

test('An owner who names an icon in content gets the drawing of that name', () => {
  const drawings = read('./icons.svg').matchAll(/<g id="([a-z]+)"(?: transform="translate\(0 (\d+)\)")?>/g)
  const drawn = [...drawings].map(([, name, top = 0]) => [name, Number(top) / ROW_HEIGHT])
  const rules = read('./icon.css').matchAll(/\.icon-([a-z]+) \{\s*--row: (\d+);/g)
  const shown = [...rules].map(([, name, row]) => [name, Number(row)])
  const [first, ...others] = icons.map((name, row) => [name, row])
  expect(drawn).toEqual([first, ...others])
  // The first row needs no rule.
  expect(shown).toEqual(others)
})
