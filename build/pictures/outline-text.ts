import { type Font, type Glyph, openSync, type Path } from 'fontkit'
import type { Content } from '#content-schema'
import { toHex } from '../../content-schema/schemas/color.ts'

type Theme = Content['theme']
type Fonts = NonNullable<Theme['fonts']>

const SITE_FONTS = {
  display: ['besley', 'besley-western', 'besley-extended', 'noto-serif-greek', 'noto-serif-cyrillic'],
  body: ['archivo', 'archivo-western', 'archivo-extended'],
}
/** Serif letters are better than none. */
const OTHERS = [...SITE_FONTS.display, 'noto-serif', 'noto-serif-vietnamese']

/** The owner's fonts, then the site's. The owner's other ones follow, for scripts that only one of hers has. */
export function openFonts({ fonts = {} }: Theme, use: keyof Fonts): Font[] {
  const ownerFiles = [fonts[use], ...Object.values(fonts)].flatMap((font) => font?.files ?? [])
  const files = [
    ...ownerFiles.map(({ file }) => `content/fonts/${file}`),
    ...[...SITE_FONTS[use], ...OTHERS].map((name) => `src/styles/fonts/${name}.woff2`),
  ]
  return [...new Set(files)].map((file) => openSync(file) as Font)
}

export type Outline = { path: string; width: number }

const LETTER = /\p{L}/u
/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/**
 * A word as the path of an SVG, which begins at 0 on the base line, and its width; both in pixels.
 * @returns undefined where no font has one of its letters
 */
export function outlineWord(word: string, fonts: Font[], size: number): Outline | undefined {
  const runs = splitByFont(word, fonts)
  if (!runs) return
  const ordered = isRightToLeft(word) ? runs.toReversed() : runs
  let [path, width] = ['', 0]
  for (const { font, text } of ordered) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      path += outlineGlyph(glyph, width + xOffset * scale, yOffset * scale, scale)
      width += xAdvance * scale
    }
  }
  return { path, width }
}

const outlineGlyph = (glyph: Glyph, x: number, y: number, scale: number) =>
  glyph.path.scale(scale, -scale).translate(x, -y).toSVG()

/** A sign that no font has is left out, such as an emoji; a letter is not. */
function splitByFont(word: string, fonts: Font[]): { font: Font; text: string }[] | undefined {
  const runs: { font: Font; text: string }[] = []
  for (const sign of word) {
    const font = fonts.find((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    if (font && font === last?.font) last.text += sign
    else if (font) runs.push({ font, text: sign })
    else if (LETTER.test(sign)) return
  }
  return runs
}

const SIZE = 32
const GLYPHS_WIDTH = 19
const GLYPHS_HEIGHT = 13
/** Besley is too thin at this size. */
const STROKE = 0.3

/** An SVG icon with the owner's initials, or without them where no font has their glyphs. */
export function drawInitials(name: string, theme: Theme): string {
  const { colors } = theme
  const glyphs = drawGlyphs(name, openFonts(theme, 'display'))
  const ink = toHex(colors.onLamp.light)
  const drawn = glyphs && `<path d="${glyphs}" fill="${ink}" stroke="${ink}" stroke-width="${STROKE}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><circle cx="16" cy="16" r="16" fill="${toHex(colors.lamp.light)}"/>${drawn}</svg>`
}

function drawGlyphs(name: string, fonts: Font[]): string {
  const words = name.trim().split(/\s+/)
  const initials = [...new Set([words[0], words.at(-1)])].flatMap((word) => [...(word ?? '').toUpperCase()].slice(0, 1))
  let right = 0
  const paths: Path[] = []
  for (const letter of initials) {
    const code = letter.codePointAt(0) ?? 0
    const glyph = fonts.find((font) => font.hasGlyphForCodePoint(code))?.glyphForCodePoint(code)
    if (!glyph) return ''
    paths.push(glyph.path.translate(right, 0))
    right += glyph.advanceWidth
  }
  const boxes = paths.map(({ bbox }) => bbox)
  const [left, bottom] = [Math.min(...boxes.map(({ minX }) => minX)), Math.min(...boxes.map(({ minY }) => minY))]
  const width = Math.max(...boxes.map(({ maxX }) => maxX)) - left
  const height = Math.max(...boxes.map(({ maxY }) => maxY)) - bottom
  const scale = Math.min(GLYPHS_WIDTH / width, GLYPHS_HEIGHT / height)
  return paths
    .map((path) => path.translate(-left - width / 2, -bottom - height / 2).scale(scale, -scale))
    .map((path) => path.translate(SIZE / 2, SIZE / 2).toSVG())
    .join('')
}
