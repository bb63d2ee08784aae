import type { Font } from 'fontkit'
import sharp from 'sharp'
import { toHex } from '../../content-model/schemas/color.ts'
import type { Content } from '../../content-model/schemas/content-types.ts'
import { SHARE_PICTURE } from '../../shared/served-paths.ts'
import { drawInitials } from './draw-initials.ts'
import { isRightToLeft, type Outline, openFonts, outlineWord } from './outline-text.ts'

const MARGIN = 80
const ROOM = SHARE_PICTURE.width - 2 * MARGIN
const ICON = 72
const ICON_GAP = 24
const NAME_SIZE = 38
const ROLE_SIZE = 34
/** The tagline takes the first size at which it has at most TAGLINE_LINES lines, or the last. */
const TAGLINE_SIZES = [80, 68, 58, 48, 40]
const TAGLINE_LINES = 3
const LINE_HEIGHT = 1.2
/** The vertical position of the tagline's last base line. */
const TAGLINE_BOTTOM = 455
const ROLE_BASELINE = 540
const BAR_HEIGHT = 14

type Drawn = { picture: Buffer; missing: string[] }

/**
 * The picture of shared links, as PNG, from the words of a language and the theme.
 * @returns `missing` has the texts that no font of the site has the letters of
 */
export async function drawSharePicture({
  owner,
  hero,
  theme,
}: Pick<Content, 'owner' | 'hero' | 'theme'>): Promise<Drawn> {
  const role = hero.role || owner.role
  const display = openFonts(theme, 'display')
  const body = openFonts(theme, 'body')
  const nameLine = setOneLine(owner.name, body, NAME_SIZE, ROOM - ICON - ICON_GAP)
  const roleLine = setOneLine(role, body, ROLE_SIZE, ROOM)
  const { lines: taglines, size } = setTagline(hero.tagline, display)

  const color = (name: 'page' | 'text' | 'muted' | 'highlight') => toHex(theme.colors[name].light)
  const isMirrored = isRightToLeft(hero.tagline)
  /** @param indent from the margin at which a line of this script begins */
  const draw = (line: Line, baseline: number, ink: 'text' | 'muted', indent = 0) => {
    const left = isMirrored ? SHARE_PICTURE.width - MARGIN - indent - line.width : MARGIN + indent
    return drawLine(line, left, baseline, color(ink))
  }
  const iconLeft = isMirrored ? SHARE_PICTURE.width - MARGIN - ICON : MARGIN
  const firstBaseline = TAGLINE_BOTTOM - (taglines.length - 1) * size * LINE_HEIGHT
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE.width}" height="${SHARE_PICTURE.height}">`,
    `<rect width="100%" height="100%" fill="${color('page')}"/>`,
    `<rect y="${SHARE_PICTURE.height - BAR_HEIGHT}" width="100%" height="${BAR_HEIGHT}" fill="${color('highlight')}"/>`,
    `<svg x="${iconLeft}" y="${MARGIN - 10}" width="${ICON}" height="${ICON}" viewBox="0 0 32 32">${drawInitials(owner.name, theme)}</svg>`,
    // Beside the middle of the icon.
    nameLine ? draw(nameLine, MARGIN + ICON / 2 + 3, 'text', ICON + ICON_GAP) : '',
    ...taglines.map((line, index) => draw(line, firstBaseline + index * size * LINE_HEIGHT, 'text')),
    roleLine ? draw(roleLine, ROLE_BASELINE, 'muted') : '',
    '</svg>',
  ]
  const missing: string[] = []
  if (!nameLine) missing.push(owner.name)
  if (taglines.length === 0) missing.push(hero.tagline)
  if (!roleLine) missing.push(role)
  const picture = await sharp(Buffer.from(svg.join('')))
    .png({ palette: true })
    .toBuffer()
  return { picture, missing }
}

type Word = Outline & { text: string }
type Line = { words: Word[]; gap: number; width: number }

/** @returns no lines if no font has a letter of the text */
function setTagline(text: string, fonts: Font[]): { lines: Line[]; size: number } {
  let set: { lines: Line[]; size: number } = { lines: [], size: 0 }
  for (const size of TAGLINE_SIZES) {
    set = { lines: setLines(text, fonts, size, ROOM) ?? [], size }
    if (set.lines.length <= TAGLINE_LINES) break
  }
  return set
}

/** A text that is too long is smaller. */
function setOneLine(text: string, fonts: Font[], size: number, room: number): Line | undefined {
  const [line] = setLines(text, fonts, size, Infinity) ?? []
  if (!line || line.width <= room) return line
  return setLines(text, fonts, (size * room) / line.width, Infinity)?.[0]
}

/** @returns undefined if no font has a letter of the text */
function setLines(text: string, fonts: Font[], size: number, room: number): Line[] | undefined {
  const gap = outlineWord('\u00a0', fonts, size)?.width || size / 4
  const lines: Line[] = []
  for (const written of text.trim().split(/\s+/)) {
    const outline = outlineWord(written, fonts, size)
    if (!outline) return
    const word = { ...outline, text: written }
    const last = lines.at(-1)
    if (last && last.width + gap + word.width <= room) {
      last.words.push(word)
      last.width += gap + word.width
    } else lines.push({ words: [word], gap, width: word.width })
  }
  return lines
}

function drawLine({ words, gap }: Line, left: number, baseline: number, ink: string): string {
  let x = left
  return orderWords(words)
    .map(({ path, width }) => {
      const drawn = `<path transform="translate(${x} ${baseline})" fill="${ink}" d="${path}"/>`
      x += width + gap
      return drawn
    })
    .join('')
}

/** Orders words as they are drawn, from left to right: Arabic is reversed, Latin words in it keep their order. */
export function orderWords(words: Word[]): Word[] {
  if (!words.some(({ text }) => isRightToLeft(text))) return words
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)
    const isBesideLatin = last && !isRightToLeft(word.text) && !isRightToLeft(last[0]?.text ?? '')
    if (isBesideLatin) last.push(word)
    else groups.push([word])
  }
  return groups.toReversed().flat()
}
