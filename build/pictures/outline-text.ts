import { type Font, type Glyph, openSync } from 'fontkit'
import type { Content } from '../../content-model/schemas/content-types.ts'
import { SCRIPTS_FROM_RIGHT } from '../../src/languages/writing-system.ts'

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
const RIGHT_TO_LEFT = new RegExp(`[${SCRIPTS_FROM_RIGHT.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u')
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/**
 * A word as the path of an SVG, which begins at 0 on the base line, and its width; both in pixels.
 * @returns undefined if no font has one of its letters
 */
export function outlineWord(word: string, fonts: Font[], size: number): Outline | undefined {
  const runs = splitByFont(word, fonts)
  if (!runs) return
  const ordered = isRightToLeft(word) ? runs.toReversed() : runs
  let [path, width] = ['', 0]
  for (const { font, text } of ordered) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
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
