import { transform } from 'lightningcss'

/** Red, green and blue of sRGB, each from 0 to 1. */
export type Rgb = [number, number, number]

/** Chrome 60 knows only sRGB, so that each other notation is followed by its nearest color there. */
const SRGB_ONLY = { chrome: 60 << 16 }

/** Parses a color of CSS, without its alpha. @returns undefined for other texts, and colors that depend on the page */
export const parseRgb = (written: string): Rgb | undefined => parseColor(written)?.rgb

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
export const toHex = (color: string): string => formatHex(parseRgb(color) ?? [0, 0, 0])

export const formatHex = (color: Rgb): string =>
  `#${Buffer.from(color.map((part) => Math.round(part * 255))).toString('hex')}`

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function measureLuminance(color: Rgb): number {
  const [r, g, b] = color.map(toLinear) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
