import { transform } from 'lightningcss'
import type { FieldProblem } from './field-types.ts'

/** Red, green and blue of sRGB, each from 0 to 1. */
type Rgb = [number, number, number]

/** Chrome 60 knows only sRGB, so that each other notation is followed by its nearest color there. */
const SRGB_ONLY = { chrome: 60 << 16 }

/** Reads a color of CSS, without its alpha. @returns undefined for what is no color, or depends on the page */
export const readColor = (written: string): Rgb | undefined => parseColor(written)?.rgb

export const isOpaque = (written: string): boolean => parseColor(written)?.alpha === 1

function parseColor(written: string): { rgb: Rgb; alpha: number } | undefined {
  if (/[;{}]/.test(written)) return undefined
  const found: { rgb: Rgb; alpha: number }[] = []
  try {
    const { code } = transform({ filename: '', code: Buffer.from(`a{color:${written}}`), targets: SRGB_ONLY })
    const color = ({ property, value }: { property: string; value: unknown }) => {
      const { type, r, g, b, alpha } = Object(value)
      if (property === 'color' && type === 'rgb') found.push({ rgb: [r / 255, g / 255, b / 255], alpha })
    }
    transform({ filename: '', code, visitor: { Declaration: { color } } })
  } catch {
    return undefined
  }
  return found[0]
}

/** Not every SVG renderer reads newer notations such as oklch(). */
export const toHex = (color: string): string => formatHex(readColor(color) ?? [0, 0, 0])

const formatHex = (color: Rgb): string => `#${Buffer.from(color.map((part) => Math.round(part * 255))).toString('hex')}`

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function measureLuminance(color: Rgb): number {
  const [r, g, b] = color.map(toLinear) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** https://www.w3.org/TR/WCAG22/#contrast-minimum and #non-text-contrast */
const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3

const GROUNDS = ['page', 'card', 'wash', 'warm'] as const
/** The colors of badges: those of src/styles/tones.css, and that of a badge without a tone. */
const TONES = ['edge', 'success', 'yellow', 'orange', 'error', 'blue', 'violet'] as const
const BADGES = TONES.map((tone) => `${tone} badge` as const)
/** How much of its color is in the ground of a badge, in src/ui/badge.css. */
export const BADGE_SHARE = '22%'
/** The contrast that each of `colors` needs against each of `against`. */
const RULES = [
  { colors: ['text'], against: [...GROUNDS, ...BADGES], needed: TEXT_CONTRAST },
  { colors: ['muted', 'primary', 'secondary', 'error', 'success'], against: GROUNDS, needed: TEXT_CONTRAST },
  { colors: ['edge'], against: GROUNDS, needed: EDGE_CONTRAST },
  { colors: ['highlight'], against: ['onHighlight'], needed: TEXT_CONTRAST },
] as const

type Rule = (typeof RULES)[number]
type Ground = Rule['against'][number]
type Name = Exclude<Rule['colors'][number] | Ground, (typeof BADGES)[number]> | (typeof TONES)[number] | 'glow'
type Scheme = 'light' | 'dark'
/** All colors of one scheme, and the grounds of badges. */
type Palette = Record<Name | Ground, Rgb>

/** The problems of colors in one of the schemes. */
export function findFaintColors(colors: Record<Name, Record<Scheme, string>>): FieldProblem[] {
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
  const grounds = TONES.map((tone) => [`${tone} badge`, mixBadgeGround(colors[tone][scheme], colors.page[scheme])])
  return Object.fromEntries([...entries, ...grounds].map(([name, color = '']) => [name, readColor(color)]))
}

const mixBadgeGround = (color: string, page: string) => `color-mix(in oklab, ${color} ${BADGE_SHARE}, ${page})`

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
