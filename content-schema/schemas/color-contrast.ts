import { luminance, type Rgb, readColor, toOklch } from './color.ts'

type Scheme = 'light' | 'dark'
type Name = (typeof grounds | typeof inks | typeof deepFills | typeof brightFills)[number] | 'edge' | 'onLamp' | 'glow'
type Colors = Record<Name, Record<Scheme, string>>

/** https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast */
const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3
/** The highest --strength of .glow in ornaments.css. */
const GLOW_OPACITY = 0.25

const grounds = ['page', 'card', 'wash', 'warm'] as const
const inks = ['text', 'muted', 'primary', 'secondary', 'error', 'success'] as const
const deepFills = ['blue', 'violet'] as const
const brightFills = ['yellow', 'orange', 'lamp'] as const

type Pair = { color: Name; beside: Name; needed: number; isLit?: boolean }
const pairColors = (colors: readonly Name[], others: readonly Name[], needed: number, isLit = false): Pair[] =>
  colors.flatMap((color) => others.map((other) => ({ color, beside: other, needed, isLit })))

const pairs = [
  ...pairColors(inks, grounds, TEXT_CONTRAST, true),
  ...pairColors(['edge'], grounds, EDGE_CONTRAST),
  ...pairColors(deepFills, ['page'], TEXT_CONTRAST),
  ...pairColors(brightFills, ['onLamp'], TEXT_CONTRAST),
]

/** `path` is that of a color in one scheme. */
type ContrastFault = { path: [Name, Scheme]; message: string }

/** @returns at most one fault for each color and scheme: of its worst pair, with a color that is enough for all of its pairs */
export const findFaintColors = (colors: Colors): ContrastFault[] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    Object.values(Object.groupBy(pairs, ({ color }) => color)).flatMap((pairs) => findFault(pairs, scheme, colors)),
  )

function findFault(pairs: Pair[], scheme: Scheme, colors: Colors): ContrastFault[] {
  const read = (name: Name) => readColor(colors[name][scheme]) ?? [0, 0, 0]
  const measure = (one: Rgb, { beside, isLit }: Pair) => {
    const [other, glow] = [read(beside), read('glow')]
    const plain = measureContrast(one, other)
    const lit = isLit ? measureContrast(addGlow(one, glow, scheme), addGlow(other, glow, scheme)) : plain
    return { plain, worst: Math.min(plain, lit) }
  }
  const findShortfall = (one: Rgb, pair: Pair) => pair.needed - measure(one, pair).worst
  const [worst] = pairs.toSorted(
    (one, other) => findShortfall(read(other.color), other) - findShortfall(read(one.color), one),
  )
  if (!worst || findShortfall(read(worst.color), worst) <= 0) return []
  const { color, beside, needed } = worst
  const contrast = measure(read(color), worst)
  const where = contrast.worst < contrast.plain ? ' where the color glow shines on both' : ''
  const found = `contrast of ${roundDown(contrast.worst)} to ${beside}${where}, ${roundUp(needed - contrast.worst)} less than ${needed}`
  const better = findBetter(read(color), read(beside), (tried) =>
    pairs.every((pair) => findShortfall(tried, pair) <= 0),
  )
  const fix = better ? `Write it like ${better}.` : `Change ${beside}.${scheme}.`
  return [{ path: [color, scheme], message: `${found}. ${fix}` }]
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
const addGlow = (color: Rgb, glow: Rgb, scheme: Scheme): Rgb =>
  color.map((channel, at) => {
    const shine = glow[at] ?? 0
    const blend = scheme === 'light' ? channel * shine : 1 - (1 - channel) * (1 - shine)
    return channel * (1 - GLOW_OPACITY) + GLOW_OPACITY * blend
  }) as Rgb

const roundDown = (value: number) => Math.floor(value * 100) / 100
const roundUp = (value: number) => Math.ceil(value * 100) / 100
