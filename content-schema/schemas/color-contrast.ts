import { luminance, type Rgb, readColor, toOklch } from './color.ts'

/** https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast */
const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3
/** The highest --strength of .glow in src/ui/glow.css. */
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
/** All colors of one scheme. */
type Palette = Record<Name, Rgb>

/** `isLit`: the color glow of the pointer may shine on both. */
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
type ContrastProblem = { path: [Name, Scheme]; message: string }

/** @returns at most one problem for each color and scheme: of its worst pair, with a color that is enough for all of its pairs */
export function findFaintColors(colors: Colors): ContrastProblem[] {
  const problems: ContrastProblem[] = []
  for (const scheme of ['light', 'dark'] as const) {
    const palette = readPalette(colors, scheme)
    for (const color of new Set(PAIRS.map((pair) => pair.color))) {
      const message = findProblem(color, palette, scheme)
      if (message) problems.push({ path: [color, scheme], message })
    }
  }
  return problems
}

function readPalette(colors: Colors, scheme: Scheme): Palette {
  const entries = Object.entries(colors).map(([name, color]) => [name, readColor(color[scheme])])
  return Object.fromEntries(entries)
}

function findProblem(color: Name, palette: Palette, scheme: Scheme): string | undefined {
  const pairs = PAIRS.filter((pair) => pair.color === color)
  const measured = pairs.map((pair) => measurePair(pair, palette, scheme))
  const [worst] = measured.sort((one, other) => other.shortfall - one.shortfall)
  if (!worst || worst.shortfall <= 0) return
  const { beside, needed, contrast, shortfall, isFainterLit } = worst
  const where = isFainterLit ? ' where the color glow shines on both' : ''
  const found = `contrast of ${roundDown(contrast)} to ${beside}${where}, ${roundUp(shortfall)} less than ${needed}`
  const isEnough = (tried: Rgb) =>
    pairs.every((pair) => measurePair(pair, { ...palette, [color]: tried }, scheme).shortfall <= 0)
  const better = findBetter(palette[color], palette[beside], isEnough)
  return `${found}. ${better ? `Write it like ${better}.` : `Change ${beside}.${scheme}.`}`
}

function measurePair(pair: Pair, palette: Palette, scheme: Scheme) {
  const [color, beside] = [palette[pair.color], palette[pair.beside]]
  const addGlow = (lit: Rgb) => blendGlow(lit, palette.glow, scheme)
  const unlit = measureContrast(color, beside)
  const lit = pair.isLit ? measureContrast(addGlow(color), addGlow(beside)) : unlit
  const contrast = Math.min(unlit, lit)
  return { ...pair, contrast, shortfall: pair.needed - contrast, isFainterLit: lit < unlit }
}

/** Makes the color lighter or darker, away from the other, until it is enough. */
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

/** Blends as src/ui/glow.css does: it multiplies in the light scheme and screens in the dark. */
function blendGlow(color: Rgb, glow: Rgb, scheme: Scheme): Rgb {
  return color.map((channel, at) => {
    const shine = glow[at] ?? 0
    const blend = scheme === 'light' ? channel * shine : 1 - (1 - channel) * (1 - shine)
    return channel * (1 - GLOW_OPACITY) + GLOW_OPACITY * blend
  }) as Rgb
}

const roundDown = (value: number) => Math.floor(value * 100) / 100
const roundUp = (value: number) => Math.ceil(value * 100) / 100
