import Color from 'colorjs.io'

type Scheme = 'light' | 'dark'
type Name = (typeof grounds | typeof inks | typeof deepFills | typeof brightFills)[number] | 'edge' | 'onLamp' | 'glow'
type Colors = Record<Name, Record<Scheme, string>>

/** https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast */
const FOR_TEXT = 4.5
const FOR_EDGES = 3
/** The highest --strength of .glow in ornaments.css. */
const GLOW_OPACITY = 0.25

const grounds = ['page', 'card', 'wash', 'warm'] as const
const inks = ['text', 'muted', 'primary', 'secondary', 'error', 'success'] as const
const deepFills = ['blue', 'violet'] as const
const brightFills = ['yellow', 'orange', 'lamp'] as const

type Pair = { color: Name; beside: Name; needed: number; isLit?: boolean }
const beside = (colors: readonly Name[], others: readonly Name[], needed: number, isLit = false): Pair[] =>
  colors.flatMap((color) => others.map((other) => ({ color, beside: other, needed, isLit })))

const pairs = [
  ...beside(inks, grounds, FOR_TEXT, true),
  ...beside(['edge'], grounds, FOR_EDGES),
  ...beside(deepFills, ['page'], FOR_TEXT),
  ...beside(brightFills, ['onLamp'], FOR_TEXT),
]

/** `path` is that of a color in one scheme. */
type ContrastFault = { path: [Name, Scheme]; cure: string }

/** @returns at most one fault for each color and scheme: of its worst pair, with a cure for all of its pairs */
export const findFaintColors = (colors: Colors): ContrastFault[] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    Object.values(Object.groupBy(pairs, ({ color }) => color)).flatMap((pairs) => findFault(pairs, scheme, colors)),
  )

function findFault(pairs: Pair[], scheme: Scheme, colors: Colors): ContrastFault[] {
  const read = (name: Name) => new Color(colors[name][scheme])
  const contrastsOf = (one: Color, { beside, isLit }: Pair) => {
    const [other, glow] = [read(beside), read('glow')]
    const plain = contrastBetween(one, other)
    return {
      plain,
      worst: isLit ? Math.min(plain, contrastBetween(lit(one, glow, scheme), lit(other, glow, scheme))) : plain,
    }
  }
  const lackOf = (one: Color, pair: Pair) => pair.needed - contrastsOf(one, pair).worst
  const [worst] = pairs.toSorted((one, other) => lackOf(read(other.color), other) - lackOf(read(one.color), one))
  if (!worst || lackOf(read(worst.color), worst) <= 0) return []
  const { color, beside, needed } = worst
  const contrast = contrastsOf(read(color), worst)
  const where = contrast.worst < contrast.plain ? ' where the color glow shines on both' : ''
  const found = `has a contrast of ${floor(contrast.worst)} to ${beside}${where}, ${ceil(needed - contrast.worst)} less than ${needed}`
  const better = findBetter(read(color), read(beside), (tried) => pairs.every((pair) => lackOf(tried, pair) <= 0))
  const cure = better ? `write it like ${better}` : `change ${beside}.${scheme}`
  return [{ path: [color, scheme], cure: `${found}: ${cure}` }]
}

function findBetter(color: Color, other: Color, isEnough: (color: Color) => boolean): string | undefined {
  const [lightness, chroma, hue] = color.to('oklch').coords.map((part) => part ?? 0)
  const step = (lightness ?? 0) >= (other.to('oklch').coords[0] ?? 0) ? 0.01 : -0.01
  for (let tried = (lightness ?? 0) + step; tried > 0 && tried < 1; tried += step) {
    const better = new Color('oklch', [Math.round(tried * 100) / 100, chroma ?? 0, hue ?? 0])
    if (isEnough(better)) return better.toString({ precision: 3 })
  }
  return undefined
}

/** Screens clip colors outside sRGB. */
const onScreen = (color: Color) => color.to('srgb').toGamut({ space: 'srgb', method: 'clip' })

const contrastBetween = (one: Color, other: Color) => onScreen(one).contrastWCAG21(onScreen(other))

/** As ornaments.css blends: multiply in the light scheme, screen in the dark. */
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
