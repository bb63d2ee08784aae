import { existsSync, readFileSync } from 'node:fs'
import Color from 'colorjs.io'
import { z } from 'zod'
import { list, text } from './kinds.ts'

const anyColor = z.custom<string>((value) => {
  try {
    return Boolean(new Color(String(value)))
  } catch {
    return false
  }
}, 'is no color that can be read: write it like #1d6fa5, oklch(0.5 0.2 358) or rebeccapurple')

const color = z.strictObject({ light: anyColor, dark: anyColor })

const colors = z.strictObject({
  /** The grounds: of the page, of what lies on it, and of its sections by turns. */
  page: color,
  card: color,
  wash: color,
  warm: color,
  text: color,
  muted: color,
  /** Lines between things, and edges of what can be pressed or filled in. */
  rule: color,
  edge: color,
  /** Of links, of projects and services, of the focus. */
  primary: color,
  secondary: color,
  /** The fill of the first button and of the plot's lamp, the words on it, and the light around the pointer. */
  lamp: color,
  onLamp: color,
  glow: color,
  /** Of what a form answers, and of red and green badges. */
  error: color,
  success: color,
  yellow: color,
  orange: color,
  blue: color,
  violet: color,
  /** Over the page, behind a dialog. */
  veil: color,
})

const fontFile = z.string().check(({ value: file, issues }) => {
  const refuse = (message: string) => issues.push({ code: 'custom', message, input: file })
  const path = new URL(`../content/fonts/${file}`, import.meta.url)
  if (!/^[\w.-]+\.woff2$/.test(file))
    refuse('is no font of the web: save it as .woff2, with a–z, digits, _ and - in its name')
  else if (!existsSync(path)) refuse(`is not there: put ${file} into content/fonts`)
  else if (readFileSync(path).toString('latin1', 0, 4) !== 'wOF2')
    refuse('is no woff2 inside: convert the font, its name alone does not')
})

const font = z.strictObject({
  name: text.regex(/^[^'"\\;{}]+$/, "can't be the name of a font: write it without quotes and brackets"),
  /** In content/fonts; none for a font that visitors have. */
  files: list(
    z.strictObject({
      file: fontFile,
      weight: z
        .string()
        .regex(/^[1-9]\d{0,2}( [1-9]\d{0,2})?$/, "is no weight: write '400', or '400 700' for all from 400 to 700"),
      /** The glyphs for which it is loaded, as CSS writes them, where others are in another file. */
      range: z
        .string()
        .regex(
          /^U\+[\dA-F?]+(-[\dA-F]+)?(, ?U\+[\dA-F?]+(-[\dA-F]+)?)*$/i,
          "is no range: write it like 'U+0-FF, U+131'",
        )
        .optional(),
    }),
    'file',
  ),
})

export const theme = z.strictObject({
  colors,
  fonts: z.strictObject({
    /** Of the headings; without one it is Besley, which comes with the site. */
    display: font.optional(),
    /** Of everything else; without one it is Archivo, which comes with the site. */
    body: font.optional(),
  }),
})
