import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Scheme = 'light' | 'dark'
type Rgb = readonly [number, number, number]

const tokens = Object.fromEntries(
  [...readFileSync('src/styles/tokens.css', 'utf8').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
    name,
    value,
  ]),
) as Record<string, string>

const schemes: Scheme[] = ['light', 'dark']
const grounds = ['page', 'card', 'wash', 'warm']
const inks = ['text', 'muted', 'primary', 'secondary', 'error', 'success']
/** What stands on the fill of a badge: on these the page's color, on the others the ink that is dark in both schemes. */
const deepTones = ['green', 'red', 'blue', 'violet']
const brightTones = ['yellow', 'orange']
const GLOW_OPACITY = 0.25

for (const scheme of schemes) {
  const color = (name: string) => read(`var(--color-${name})`, scheme)

  test.each(grounds)(`Every text is legible on the ${scheme} ground “%s”, also in the middle of the glow`, (name) => {
    const ground = color(name)
    for (const ink of inks) {
      expect(contrast(color(ink), ground), ink).toBeGreaterThanOrEqual(4.5)
      const [litInk, litGround] = [color(ink), ground].map((lit) => underGlow(lit, color('glow'), scheme))
      expect(contrast(litInk as Rgb, litGround as Rgb), `${ink} in the glow`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(grounds)(`Edges and focus are seen on the ${scheme} ground “%s”`, (name) => {
    for (const line of ['edge', 'focus']) expect(contrast(color(line), color(name)), line).toBeGreaterThanOrEqual(3)
  })

  test(`Every badge is legible in the ${scheme}, and yellow and orange look so`, () => {
    for (const tone of deepTones) expect(contrast(color('page'), color(tone)), tone).toBeGreaterThanOrEqual(4.5)
    for (const tone of brightTones) {
      expect(contrast(color('on-lamp'), color(tone)), tone).toBeGreaterThanOrEqual(4.5)
      // What is darker is seen as brown or olive.
      expect(luminance(color(tone)), tone).toBeGreaterThan(0.4)
    }
  })

  test(`Buttons are legible in the ${scheme}, at rest and under the lamp`, () => {
    expect(contrast(color('page'), color('text'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color('on-lamp'), color('lamp'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color('muted'), color('wash'))).toBeGreaterThanOrEqual(4.5)
  })
}

function read(value: string, scheme: Scheme): Rgb {
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (name) return read(tokens[name] ?? '', scheme)
  const both = /^light-dark\((.+\)), (.+)\)$/.exec(value)
  if (both) return read(both[scheme === 'light' ? 1 : 2] ?? '', scheme)
  const [lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)?.slice(1).map(Number) ?? []
  if (lightness === undefined || chroma === undefined || hue === undefined) throw new Error(`Not a colour: ${value}`)
  return fromOklch(lightness, chroma, (hue * Math.PI) / 180)
}

/** https://www.w3.org/TR/css-color-4/#color-conversion-code; what lies outside sRGB is clipped, as screens do. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function encode(linear: number) {
  const clipped = Math.min(1, Math.max(0, linear))
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
}

const decode = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** As chart.css blends: multiplied on paper, screened at night. */
function underGlow(lit: Rgb, glow: Rgb, scheme: Scheme): Rgb {
  const blend = (channel: number, light: number) =>
    scheme === 'light' ? channel * light : 1 - (1 - channel) * (1 - light)
  return lit.map(
    (channel, index) => channel * (1 - GLOW_OPACITY) + GLOW_OPACITY * blend(channel, glow[index] ?? 0),
  ) as unknown as Rgb
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue)
