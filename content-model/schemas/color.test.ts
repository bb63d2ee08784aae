import { expect, test } from 'vitest'
import { theme } from '#content'
import { measureLuminance, parseRgb, toHex } from './color.ts'

/** Examples of https://www.w3.org/TR/css-color-4/ and of browsers. */
test.each([
  ['oklch(40.101% 0.12332 21.555)', '#7d2329'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['rgb(0 110 60 / 0.5)', '#006e3c'],
  ['rebeccapurple', '#663399'],
  ['#1d6fa5', '#1d6fa5'],
])('An owner writes %s', (written, hex) => {
  expect(toHex(written)).toBe(hex)
})

test.each(['', 'red blue', 'var(--x)', 'currentColor', 'light-dark(red, blue)', 'red;}b{color:blue', 'lab(1'])(
  'An owner’s “%s” is no color',
  (written) => {
    expect(parseRgb(written)).toBeUndefined()
  },
)

test('A visitor sees yellow and orange, and neither olive nor brown', () => {
  const { yellow, orange } = theme.colors
  for (const { light, dark } of [yellow, orange])
    for (const color of [light, dark])
      expect(measureLuminance(parseRgb(color) ?? [0, 0, 0]), color).toBeGreaterThan(0.4)
})
