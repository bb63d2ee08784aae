import { readFileSync } from 'node:fs'
import Color from 'colorjs.io'
import { readColor, type Scheme } from '../src/styles/read-color.ts'

const FILE = 'src/styles/tokens.css'
/** https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast */
const FOR_TEXT = 4.5
const FOR_EDGES = 3
/** The strongest of --glow-opacity. */
const GLOW_OPACITY = 0.25

const grounds = ['page', 'card', 'wash', 'warm']
const inks = ['text', 'muted', 'primary', 'secondary', 'error', 'success']
const edges = ['edge', 'focus']
/** The fills of badges and buttons: text on these has the page's color, on the others the ink that is dark in both schemes. */
const deepFills = ['green', 'red', 'blue', 'violet']
const brightFills = ['yellow', 'orange', 'lamp']

type Pair = { color: string; beside: string; needed: number; isLit?: boolean }
const beside = (colors: string[], others: string[], needed: number, isLit = false): Pair[] =>
  colors.flatMap((color) => others.map((other) => ({ color, beside: other, needed, isLit })))

const pairs = [
  ...beside(inks, grounds, FOR_TEXT, true),
  ...beside(edges, grounds, FOR_EDGES),
  ...beside(deepFills, ['page'], FOR_TEXT),
  ...beside(brightFills, ['on-lamp'], FOR_TEXT),
]

/** Which colors of tokens.css have too little contrast, by how much, and what to write instead. */
export function findColorFaults(css: string = readFileSync(FILE, 'utf8')): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colors = new Map<string, Color>()
    const faults: string[] = []
    for (const name of new Set(pairs.flatMap(({ color, beside }) => [color, beside]).concat('glow'))) {
      const value = readColor(css, `color-${name}`, scheme)
      try {
        colors.set(name, new Color(value))
      } catch {
        faults.push(
          `${FILE}: --color-${name} is no color that can be read: ${value}. Write it like #1d6fa5, oklch(0.5 0.2 358) or rebeccapurple`,
        )
      }
    }
    if (faults.length > 0) return faults
    return pairs.flatMap((pair) => sayWhatIsMissing(pair, scheme, (name) => colors.get(name) as Color))
  })
}

function sayWhatIsMissing({ color, beside, needed, isLit }: Pair, scheme: Scheme, find: (name: string) => Color) {
  const other = find(beside)
  const contrastOf = (one: Color) => {
    const contrast = contrastBetween(one, other)
    const glow = find('glow')
    return isLit ? Math.min(contrast, contrastBetween(lit(one, glow, scheme), lit(other, glow, scheme))) : contrast
  }
  const contrast = contrastOf(find(color))
  if (contrast >= needed) return []
  const where = `${FILE}: in the ${scheme} --color-${color} and --color-${beside}`
  const found = `have a contrast of ${floor(contrast)}${isLit ? ' below the lamp' : ''}, ${ceil(needed - contrast)} less than ${needed}`
  const better = findBetter(find(color), other, (one) => contrastOf(one) >= needed)
  return [`${where} ${found}: ${better ? `write --color-${color} like ${better}` : `change --color-${beside}`}`]
}

/** The same color, as much lighter or darker as it takes, where any is. */
function findBetter(color: Color, other: Color, isEnough: (color: Color) => boolean): string | undefined {
  const [lightness, chroma, hue] = color.to('oklch').coords.map((part) => part ?? 0)
  const step = (lightness ?? 0) >= (other.to('oklch').coords[0] ?? 0) ? 0.01 : -0.01
  for (let tried = (lightness ?? 0) + step; tried > 0 && tried < 1; tried += step) {
    const better = new Color('oklch', [Math.round(tried * 100) / 100, chroma ?? 0, hue ?? 0])
    if (isEnough(better)) return better.toString({ precision: 3 })
  }
  return undefined
}

/** What is outside sRGB is clipped, as screens do. */
const onScreen = (color: Color) => color.to('srgb').toGamut({ space: 'srgb', method: 'clip' })

const contrastBetween = (one: Color, other: Color) => onScreen(one).contrastWCAG21(onScreen(other))

/** As chart.css blends: multiplied on paper, screened at night. */
function lit(color: Color, glow: Color, scheme: Scheme): Color {
  const light = onScreen(glow).coords
  const blended = onScreen(color).coords.map((part, at) => {
    const [channel, shine] = [part ?? 0, light[at] ?? 0]
    const blend = scheme === 'light' ? channel * shine : 1 - (1 - channel) * (1 - shine)
    return channel * (1 - GLOW_OPACITY) + GLOW_OPACITY * blend
  })
  return new Color('srgb', blended as [number, number, number])
}

const floor = (value: number) => Math.floor(value * 100) / 100
const ceil = (value: number) => Math.ceil(value * 100) / 100
