import { luminance, type Rgb, readColor, toOklch } from './color.ts'

/** https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast */
const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3
/** The highest --strength of .glow in ornaments.css. */
const GLOW_OPACITY = 0.25

const GROUNDS = ['page', 'card', 'wash', 'warm'] as const
const INKS = ['text', 'muted', 'primary', 'secondary', 'error', 'success'] as const
/** Badges have words in the color of the page on the first two, and in onLamp on the others. */
const DEEP_FILLS = ['blue', 'violet'] as const
const BRIGHT_FILLS = ['yellow', 'orange', 'lamp'] as const

type Name =
  | (typeof GROUNDS | typeof INKS | typeof DEEP_FILLS | typeof BRIGHT_FILLS)[number]
  | 'edge'
  | 'onLamp'
  | 'glow'
type Scheme = 'light' | 'dark'
type Colors = Record<Name, Record<Scheme, string>>

type Pair = { color: Name; beside: Name; needed: number; isLit: boolean }

const PAIRS = [
  ...pairColors(INKS, GROUNDS, TEXT_CONTRAST, true),
  ...pairColors(['edge'], GROUNDS, EDGE_CONTRAST),
  ...pairColors(DEEP_FILLS, ['page'], TEXT_CONTRAST),
  ...pairColors(BRIGHT_FILLS, ['onLamp'], TEXT_CONTRAST),
]

function pairColors(colors: readonly Name[], others: readonly Name[], needed: number, isLit = false): Pair[] {
  return colors.flatMap((color) => others.map((beside) => ({ color, beside, needed, isLit })))
}

/** `path` is that of a color in one scheme. */
type ContrastFault = { path: [Name, Scheme]; message: string }

/** @returns at most one fault for each color and scheme: of its worst pair, with a color that is enough for all of its pairs */
export function findFaintColors(colors: Colors): ContrastFault[] {
  const pairsByColor = Object.entries(Object.groupBy(PAIRS, ({ color }) => color)) as [Name, Pair[]][]
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairsByColor.flatMap(([color, pairs]) => {
      const message = findFault(pairs, { scheme, colors })
      return message ? [{ path: [color, scheme] as [Name, Scheme], message }] : []
    }),
  )
}

type Palette = { scheme: Scheme; colors: Colors }

const read = (name: Name, { scheme, colors }: Palette): Rgb => readColor(colors[name][scheme]) ?? [0, 0, 0]

function findFault(pairs: Pair[], palette: Palette): string | undefined {
  const measured = pairs.map((pair) => ({ ...pair, ...measurePair(pair, read(pair.color, palette), palette) }))
  const [worst] = measured.toSorted((one, other) => other.shortfall - one.shortfall)
  if (!worst || worst.shortfall <= 0) return
  const { color, beside, needed, contrast, shortfall, isFainterLit } = worst
  const where = isFainterLit ? ' where the color glow shines on both' : ''
  const found = `contrast of ${roundDown(contrast)} to ${beside}${where}, ${roundUp(shortfall)} less than ${needed}`
  const isEnough = (tried: Rgb) => pairs.every((pair) => measurePair(pair, tried, palette).shortfall <= 0)
  const better = findBetter(read(color, palette), read(beside, palette), isEnough)
  return `${found}. ${better ? `Write it like ${better}.` : `Change ${beside}.${palette.scheme}.`}`
}

/** @param color in the place of the pair's own */
function measurePair({ beside, needed, isLit }: Pair, color: Rgb, palette: Palette) {
  const other = read(beside, palette)
  const unlit = measureContrast(color, other)
  const lit = isLit ? measureContrast(addGlow(color, palette), addGlow(other, palette)) : unlit
  const contrast = Math.min(unlit, lit)
  return { contrast, shortfall: needed - contrast, isFainterLit: lit < unlit }
}

function findBetter(color: Rgb, other: Rgb, isEnough: (color: Rgb) => boolean): string | undefined {
  const [lightness, chroma, hue] = toOklch(color)
  const step = lightness >= toOklch(other)[0] ? 0.01 : -0.01
  for (let tried = lightness + step; tried > 0 && tried < 1; tried += step) {
    const better = `oklch(${tried.toFixed(2)} ${Number(chroma.toFixed(3))} ${Math.round(hue)})`
    if (isEnough(readColor(better) ?? color)) return better
  }
  return undefined
}

function measureContrast(one: Rgb, other: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** Blends as ornaments.css does: it multiplies in the light scheme and screens in the dark. */
function addGlow(color: Rgb, palette: Palette): Rgb {
  const glow = read('glow', palette)
  return color.map((channel, at) => {
    const shine = glow[at] ?? 0
    const blend = palette.scheme === 'light' ? channel * shine : 1 - (1 - channel) * (1 - shine)
    return channel * (1 - GLOW_OPACITY) + GLOW_OPACITY * blend
  }) as Rgb
}

const roundDown = (value: number) => Math.floor(value * 100) / 100
const roundUp = (value: number) => Math.ceil(value * 100) / 100
