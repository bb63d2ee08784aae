import { expect, test } from 'vitest'
import { theme } from '#content'
import { schemas } from '#content-schema'
import { luminance, readColor } from '../../content-schema/color.ts'

const { colors } = theme
const faultsOf = (colors: typeof theme.colors) => schemas.theme.safeParse({ ...theme, colors }).error?.issues ?? []

test('A visitor sees yellow and orange, and neither olive nor brown', () => {
  for (const { light, dark } of [colors.yellow, colors.orange])
    for (const color of [light, dark]) expect(luminance(readColor(color) ?? [0, 0, 0]), color).toBeGreaterThan(0.4)
})

test('An owner whose color is too faint reads once on what, by how much, and what to write, which is enough everywhere', () => {
  const faint = { ...colors, primary: { light: '#999', dark: '#eee' } }
  const [fault, ...others] = faultsOf(faint)
  expect(others).toEqual([])
  expect(fault).toMatchObject({
    path: ['colors', 'primary', 'light'],
    message: expect.stringMatching(
      /^contrast of 2\.\d+ to \w+ where the color glow shines on both, [12]\.\d+ less than 4\.5\. Write it like oklch\(/,
    ),
  })
  const better = fault?.message.split('Write it like ')[1]?.replace(/\.$/, '') ?? ''
  expect(faultsOf({ ...faint, primary: { light: better, dark: '#eee' } })).toEqual([])
})

test.each(['#042', 'rgb(0 110 60)', 'hsl(150deg 80% 20%)', 'hwb(150 0% 60%)', 'lab(40% -40 20)', 'rebeccapurple'])(
  'An owner writes a color as she likes: %s',
  (color) => {
    expect(faultsOf({ ...colors, success: { light: color, dark: 'white' } })).toEqual([])
  },
)
