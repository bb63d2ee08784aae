import { z } from 'zod'
import { isOpaque, readColor } from './color.ts'
import { findContrastProblems } from './contrast.ts'
import { languageNeutral, line, list, withFieldChecks } from './field-schemas.ts'
import { fontFile } from './file-schemas.ts'

const anyColor = languageNeutral(
  z.string().refine(readColor, {
    error: 'not a color. Write it like #1d6fa5, oklch(0.5 0.2 358) or rebeccapurple.',
    abort: true,
  }),
)

const opaqueColor = anyColor.refine(isOpaque, 'see-through color, which may be too faint. Write it without alpha.')

const colorPair = z.strictObject({ light: opaqueColor, dark: opaqueColor })
const translucentPair = z.strictObject({ light: anyColor, dark: anyColor })

const colors = withFieldChecks(
  z.strictObject({
    page: colorPair.describe('The background of the page.'),
    card: colorPair.describe('The background of cards, fields and toasts.'),
    wash: colorPair.describe(
      'The background of the experiments, of disabled buttons, and of the lead shown at the desk.',
    ),
    warm: colorPair.describe(
      'The background of the testimonials and the fun fact, of tiles under the pointer, and of leads selected at the desk.',
    ),
    text: colorPair,
    muted: colorPair,
    rule: translucentPair.describe('Lines between entries.'),
    edge: colorPair.describe('The edges of buttons and fields.'),
    primary: colorPair.describe(
      'The first accent: lines below links, the gap of the plot, projects and services with accent: primary.',
    ),
    secondary: colorPair.describe(
      'The second accent: projects and services with accent: secondary, the bars of the plot and the desk, charts, the dots and icons of the experiments, the frame around the focused element, and in the dark scheme the border of the page.',
    ),
    highlight: colorPair.describe('The cursor of the plot, the line below headings, and a button under the pointer.'),
    onHighlight: colorPair.describe('Words on the color highlight.'),
    glow: translucentPair.describe('The light around the pointer.'),
    error: colorPair.describe('Failures of a form, and red badges.'),
    success: colorPair.describe('Success of a form, and green badges.'),
    yellow: colorPair,
    orange: colorPair,
    blue: colorPair,
    violet: colorPair,
    veil: translucentPair.describe('Over the page, behind a dialog or the menu.'),
  }),
  findContrastProblems,
)

const font = z.strictObject({
  name: line.regex(/^[^'"\\;{}]+$/, 'not a name of a font. Write it without quotes and brackets.'),
  files: list(
    z.strictObject({
      file: fontFile,
      weight: z
        .string()
        .regex(/^[1-9]\d{0,2}( [1-9]\d{0,2})?$/, "not a weight. Write '400', or '400 700' for all from 400 to 700."),
      range: z
        .string()
        .regex(
          /^U\+[\dA-F?]+(-[\dA-F]+)?(, ?U\+[\dA-F?]+(-[\dA-F]+)?)*$/i,
          "not a range. Write it like 'U+0-FF, U+131'.",
        )
        .optional()
        .describe('The characters (unicode-range) of this file, if others are in another one.'),
    }),
    'file',
  ),
})

export const theme = z.strictObject({
  colors,
  fonts: z
    .strictObject({
      display: font.optional().describe('The font of the headings. Without it, Besley, which comes with the site.'),
      body: font.optional().describe('The font of everything else. Without it, Archivo, which comes with the site.'),
    })
    .optional(),
})
