import Color from 'colorjs.io'
import { expect, test } from 'vitest'
import { schemas } from '#content-schema'
import { findColorFaults } from '../../build/color-faults.ts'
import { theme } from '../../content/theme.ts'

const { colors } = theme
const ground = { light: 'white', dark: 'black' }
/** A page whose other colors are sure to be distinguished. */
const plain = { ...colors, page: ground, card: ground, wash: ground, warm: ground }

test('A visitor can read every text, see every edge and the focus, on every ground, also in the middle of the glow', () => {
  expect(findColorFaults(colors)).toEqual([])
})

test('A visitor sees yellow and orange, and neither olive nor brown', () => {
  for (const { light, dark } of [colors.yellow, colors.orange])
    for (const color of [light, dark]) expect(new Color(color).luminance, color).toBeGreaterThan(0.4)
})

test('An owner whose color is too faint reads on what, by how much, and what to write', () => {
  const [fault] = findColorFaults({ ...plain, primary: { light: '#999', dark: '#eee' } })
  expect(fault).toEqual({
    file: 'content/theme.ts',
    path: ['theme', 'colors', 'primary', 'light'],
    cure: 'has a contrast of 2.81 to page below the lamp, 1.69 less than 4.5: write it like oklch(56% 0 0)',
  })
})

test.each(['#0a4', 'rgb(0 110 60)', 'hsl(150deg 80% 20%)', 'hwb(150 0% 60%)', 'lab(40% -40 20)', 'rebeccapurple'])(
  'An owner writes a color as she likes: %s',
  (color) => {
    const hers = { ...theme, colors: { ...colors, success: { light: color, dark: 'white' } } }
    expect(schemas.theme.safeParse(hers).error).toBeUndefined()
  },
)
