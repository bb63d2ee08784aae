import { readFileSync } from 'node:fs'
import Color from 'colorjs.io'
import { expect, test } from 'vitest'
import { findColorFaults } from '../../build/color-faults.ts'
import { readColor } from '../../src/styles/read-color.ts'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')
const withColor = (name: string, value: string) =>
  tokens.replace(new RegExp(`--color-${name}: [^;]+;`), `--color-${name}: ${value};`)

/** A page whose other colors are sure to be distinguished. */
const plain = ['page', 'card', 'wash', 'warm'].reduce(
  (css, name) => css.replace(new RegExp(`--color-${name}: [^;]+;`), `--color-${name}: light-dark(white, black);`),
  tokens,
)

test('A visitor can read every text, see every edge and the focus, on every ground, also in the middle of the glow', () => {
  expect(findColorFaults()).toEqual([])
})

test('A visitor sees yellow and orange, and neither olive nor brown', () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const tone of ['yellow', 'orange'])
      expect(new Color(readColor(tokens, `color-${tone}`, scheme)).luminance, tone).toBeGreaterThan(0.4)
})

test('An owner whose color is too faint reads on what, by how much, and what to write', () => {
  const [fault] = findColorFaults(plain.replace(/--color-primary: [^;]+;/, '--color-primary: light-dark(#999, #eee);'))
  expect(fault).toBe(
    'src/styles/tokens.css: in the light --color-primary and --color-page have a contrast of 2.81 below the lamp, 1.69 less than 4.5: write --color-primary like oklch(56% 0 0)',
  )
})

test.each(['#0a4', 'rgb(0 110 60)', 'hsl(150deg 80% 20%)', 'hwb(150 0% 60%)', 'lab(40% -40 20)', 'rebeccapurple'])(
  'An owner writes a color as she likes: %s',
  (color) => {
    expect(findColorFaults(withColor('success', `light-dark(${color}, white)`)).join()).not.toContain('no color')
  },
)

test('An owner whose color is not one reads which', () => {
  expect(findColorFaults(withColor('lamp', 'sunshine'))).toContain(
    'src/styles/tokens.css: --color-lamp is no color that can be read: sunshine. Write it like #1d6fa5, oklch(0.5 0.2 358) or rebeccapurple',
  )
})
