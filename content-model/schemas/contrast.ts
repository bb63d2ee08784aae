import { formatHex, measureLuminance, parseRgb, type Rgb } from './color.ts'
import type { FieldProblem } from './field-schemas.ts'

/** https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast */
const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3

const BACKGROUNDS = ['page', 'card', 'wash', 'warm'] as const
/** The colors of badges: those of src/styles/tones.css, and that of a badge without a tone. */
const TONES = ['edge', 'success', 'yellow', 'orange', 'error', 'blue', 'violet'] as const
const BADGES = TONES.map((tone) => `${tone} badge` as const)
/** How much of its color is in the background of a badge, in src/ui/badge.css. */
export const BADGE_SHARE = '22%'
/** The contrast that each of `colors` needs against each of `against`. */
const RULES = [
  { colors: ['text'], against: [...BACKGROUNDS, ...BADGES], needed: TEXT_CONTRAST },
  { colors: ['muted', 'primary', 'secondary', 'error', 'success'], against: BACKGROUNDS, needed: TEXT_CONTRAST },
  { colors: ['edge'], against: BACKGROUNDS, needed: EDGE_CONTRAST },
  { colors: ['highlight'], against: ['onHighlight'], needed: TEXT_CONTRAST },
] as const

type Rule = (typeof RULES)[number]
type Background = Rule['against'][number]
type Name = Exclude<Rule['colors'][number] | Background, (typeof BADGES)[number]> | (typeof TONES)[number] | 'glow'
type Scheme = 'light' | 'dark'
/** All colors of one scheme, and the backgrounds of badges. */
type Palette = Record<Name | Background, Rgb>

/** Colors with too little contrast to others, in the light or the dark scheme. */
export function findContrastProblems(colors: Record<Name, Record<Scheme, string>>): FieldProblem[] {
  const schemes = ['light', 'dark'] as const
  return schemes.flatMap((scheme) => {
    const palette = readPalette(colors, scheme)
    return RULES.flatMap((rule) =>
      rule.colors.flatMap((name) => {
        const message = checkColor(name, rule, palette, scheme)
        return message ? [{ path: [name, scheme], message }] : []
      }),
    )
  })
}

function readPalette(colors: Record<Name, Record<Scheme, string>>, scheme: Scheme): Palette {
  const entries = Object.entries(colors).map(([name, color]) => [name, color[scheme]])
  const badges = TONES.map((tone) => [`${tone} badge`, mixBadgeBackground(colors[tone][scheme], colors.page[scheme])])
  return Object.fromEntries([...entries, ...badges].map(([name, color = '']) => [name, parseRgb(color)]))
}

const mixBadgeBackground = (color: string, page: string) => `color-mix(in oklab, ${color} ${BADGE_SHARE}, ${page})`

/** @returns what the color contrasts least with, and another color that contrasts enough with all */
function checkColor(name: Name, { against, needed }: Rule, palette: Palette, scheme: Scheme): string | undefined {
  const addGlow = (color: Rgb) => blendGlow(color, palette.glow, scheme)
  const measure = (color: Rgb, other: Rgb) =>
    Math.min(measureContrast(color, other), measureContrast(addGlow(color), addGlow(other)))
  const measured = against.map((other) => ({ other, contrast: measure(palette[name], palette[other]) }))
  const [worst] = measured.sort((one, other) => one.contrast - other.contrast)
  if (!worst || worst.contrast >= needed) return
  const isEnough = (color: Rgb) => against.every((other) => measure(color, palette[other]) >= needed)
  const better = suggestColor(palette[name], palette[worst.other], isEnough)
  const fix = better ? `Write it like '${better}'.` : `Change ${worst.other.replace(' badge', '')}.${scheme}.`
  const contrast = Math.floor(worst.contrast * 100) / 100
  return `contrast of ${contrast} to ${worst.other}, where ${needed} is needed, within the glow of the pointer too. ${fix}`
}

/** Makes the color lighter or darker, away from the other, until it is enough. */
function suggestColor(color: Rgb, other: Rgb, isEnough: (color: Rgb) => boolean): string | undefined {
  const end = measureLuminance(color) < measureLuminance(other) ? 0 : 1
  for (let percent = 1; percent <= 100; percent++) {
    const parts = color.map((part) => part + ((end - part) * percent) / 100)
    const better = parts.map((part) => Math.round(part * 255) / 255) as Rgb
    if (isEnough(better)) return formatHex(better)
  }
  return undefined
}

function measureContrast(one: Rgb, other: Rgb): number {
  const [dark = 0, bright = 0] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** The highest --strength of .glow in src/ui/glow.css. */
export const GLOW_OPACITY = 0.25

/** Blends as src/ui/glow.css does: it multiplies in the light scheme and screens in the dark. */
function blendGlow(color: Rgb, glow: Rgb, scheme: Scheme): Rgb {
  return color.map((part, index) => {
    const shine = glow[index] ?? 0
    const blend = scheme === 'light' ? part * shine : 1 - (1 - part) * (1 - shine)
    return part * (1 - GLOW_OPACITY) + blend * GLOW_OPACITY
  }) as Rgb
}
