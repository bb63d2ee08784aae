import { expect, test } from 'vitest'
import { theme } from '#content'
import { schemas } from '#content-schema'
import { luminance, readColor, toHex, toOklch } from './color.ts'

/** Examples of https://www.w3.org/TR/css-color-4/ and of browsers. */
test.each([
  ['oklch(40.101% 0.12332 21.555)', '#7d2329'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['hwb(90deg 50% 50%)', '#808080'],
  ['lab(46.2775% -47.5621 48.5837)', '#008000'],
  ['rgb(0 110 60 / 0.5)', '#006e3c'],
  ['rebeccapurple', '#663399'],
  ['#1d6fa5', '#1d6fa5'],
])('An owner writes %s', (written, hex) => {
  expect(toHex(written)).toBe(hex)
})

test.each([
  '',
  'nonsense',
  'red blue',
  'var(--x)',
  'currentColor',
  'light-dark(red, blue)',
  'red;}b{color:blue',
  'lab(1',
])('“%s” is no color', (written) => {
  expect(readColor(written)).toBeUndefined()
})

test('Lightness, chroma and hue are those of the specification', () => {
  const [lightness, chroma, hue] = toOklch(readColor('#7d2329') ?? [0, 0, 0])
  expect(lightness).toBeCloseTo(0.401, 2)
  expect(chroma).toBeCloseTo(0.1233, 2)
  expect(hue).toBeCloseTo(21.6, 0)
  expect(luminance([1, 1, 1])).toBeCloseTo(1)
  expect(luminance(readColor('#808080') ?? [0, 0, 0])).toBeCloseTo(0.2159, 3)
})

const { colors } = theme
const findColorProblems = (colors: typeof theme.colors) =>
  schemas.theme.safeParse({ ...theme, colors }).error?.issues ?? []

test('A visitor sees yellow and orange, and neither olive nor brown', () => {
  for (const { light, dark } of [colors.yellow, colors.orange])
    for (const color of [light, dark]) expect(luminance(readColor(color) ?? [0, 0, 0]), color).toBeGreaterThan(0.4)
})

test('An owner whose color is too faint reads one that suffices everywhere', () => {
  const faint = { ...colors, primary: { light: '#999', dark: '#eee' } }
  const [problem, ...others] = findColorProblems(faint)
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    path: ['colors', 'primary', 'light'],
    message: expect.stringMatching(
      /^contrast of 2\.\d+ to \w+ where the color glow shines on both, [12]\.\d+ less than 4\.5\. Write it like oklch\(/,
    ),
  })
  const better = problem?.message.split('Write it like ')[1]?.replace(/\.$/, '') ?? ''
  expect(findColorProblems({ ...faint, primary: { light: better, dark: '#eee' } })).toEqual([])
})
