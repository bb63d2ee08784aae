import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICONS } from '../../content-model/schemas/asset-schemas.ts'

test('An owner who names an icon gets the drawing of that name', () => {
  const drawings = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const names = [...drawings.matchAll(/<symbol id="icon-([a-z]+)"/g)].map(([, name]) => name)
  expect(names).toEqual([...ICONS])
})
