import type { Font, Path } from 'fontkit'
import { toHex } from '../../content-model/schemas/color.ts'
import type { Content } from '../../content-model/schemas/content-types.ts'
import { openFonts } from './outline-text.ts'

const SIZE = 32
const GLYPHS_WIDTH = 19
const GLYPHS_HEIGHT = 13
/** Besley is too thin at this size. */
const STROKE = 0.3

/** An SVG icon with the owner's initials, or without them if no font has their glyphs. */
export function drawInitials(name: string, theme: Content['theme']): string {
  const { colors } = theme
  const glyphs = drawGlyphs(name, openFonts(theme, 'display'))
  const ink = toHex(colors.onHighlight.light)
  const drawn = glyphs && `<path d="${glyphs}" fill="${ink}" stroke="${ink}" stroke-width="${STROKE}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><circle cx="16" cy="16" r="16" fill="${toHex(colors.highlight.light)}"/>${drawn}</svg>`
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
  const left = Math.min(...boxes.map(({ minX }) => minX))
  const bottom = Math.min(...boxes.map(({ minY }) => minY))
  const width = Math.max(...boxes.map(({ maxX }) => maxX)) - left
  const height = Math.max(...boxes.map(({ maxY }) => maxY)) - bottom
  const scale = Math.min(GLYPHS_WIDTH / width, GLYPHS_HEIGHT / height)
  return paths
    .map((path) => path.translate(-left - width / 2, -bottom - height / 2).scale(scale, -scale))
    .map((path) => path.translate(SIZE / 2, SIZE / 2).toSVG())
    .join('')
}
