import { transform } from 'lightningcss'

/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = [number, number, number]
/** Lightness and chroma from 0, hue in degrees. */
type Oklch = [lightness: number, chroma: number, hue: number]

/** Chrome 60 knows sRGB alone, so that each other notation is followed by its nearest color there. */
const SRGB_ONLY = { chrome: 60 << 16 }

const known = new Map<string, Rgb | undefined>()

/** Reads a color in any notation of CSS, without its alpha. @returns undefined for what is no color, or depends on the page */
export function readColor(written: string): Rgb | undefined {
  if (!known.has(written)) known.set(written, parseColor(written))
  return known.get(written)
}

function parseColor(written: string): Rgb | undefined {
  if (/[;{}]/.test(written)) return undefined
  const found: Rgb[] = []
  try {
    const { code } = transform({ filename: '', code: Buffer.from(`a{color:${written}}`), targets: SRGB_ONLY })
    const color = ({ property, value }: { property: string; value: unknown }) => {
      const { type, r, g, b } = Object(value)
      if (property === 'color' && type === 'rgb') found.push([r / 255, g / 255, b / 255])
    }
    transform({ filename: '', code, visitor: { Declaration: { color } } })
  } catch {
    return undefined
  }
  return found[0]
}

/** Not every SVG renderer reads newer notations such as oklch(). */
export function toHex(color: string): string {
  const parts = readColor(color) ?? [0, 0, 0]
  return `#${Buffer.from(parts.map((part) => Math.round(part * 255))).toString('hex')}`
}

/** https://www.w3.org/TR/css-color-4/#color-conversion-code */
export function toOklch(color: Rgb): Oklch {
  const [r, g, b] = color.map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bAxis = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(bAxis, a) * 180) / Math.PI
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bAxis), (hue + 360) % 360]
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminance(color: Rgb): number {
  const [r, g, b] = color.map(toLinear) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
