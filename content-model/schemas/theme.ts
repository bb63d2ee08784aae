import { z } from 'zod'
import { fontFile } from './asset-schemas.ts'
import { isOpaque, parseRgb } from './color.ts'
import { findContrastProblems } from './contrast.ts'
import { languageNeutral, line, list, withFieldChecks } from './field-schemas.ts'

const anyColor = languageNeutral(
  z.string().refine(parseRgb, {
    error: 'not a color. Write it like #1d6fa5, oklch(0.5 0.2 358) or rebeccapurple.',
    abort: true,
  }),
)

const opaqueColor = anyColor.refine(isOpaque, 'see-through color, which may be too faint. Write it without alpha.')

const colorPair = z.strictObject({ light: opaqueColor, dark: opaqueColor })
const translucentPair = z.strictObject({ light: anyColor, dark: anyColor })

/** content/theme.yaml says the same of each color. */
const colors = withFieldChecks(
  z.strictObject({
    page: colorPair.describe(
      'Background of the page, of dialogs, the menu and the browser’s bar; words on filled buttons.',
    ),
    card: colorPair.describe('Background of cards, fields, toasts and sources, and of the lead shown at the desk.'),
    wash: colorPair.describe('Background of the experiments, disabled buttons, and the shown lead in the desk’s list.'),
    warm: colorPair.describe(
      'Background of the testimonials and the fun fact, of tiles under the pointer, and of leads selected at the desk.',
    ),
    text: colorPair.describe('Text, filled buttons, lines of the plot, in the light scheme the page’s border.'),
    muted: colorPair.describe('Text that matters less.'),
    rule: translucentPair.describe('Lines between entries and of scales.'),
    edge: colorPair.describe('Edges of cards, buttons and fields, rings, badges without a tone.'),
    primary: colorPair.describe(
      'First accent: lines below links, icons of tiles, check boxes, dots of the stack, numbers with a source, the plot’s gap, a chart’s best value, projects and services with accent: primary, the shown lead in the desk’s list.',
    ),
    secondary: colorPair.describe(
      'Second accent: bars of plot and desk, charts, dots and icons of the experiments, projects and services with accent: secondary, the frame of the focus, in the dark scheme the page’s border.',
    ),
    highlight: colorPair.describe(
      'The plot’s cursor, lines below headings, discs, buttons and ideas under the pointer, the icon of your initials.',
    ),
    onHighlight: colorPair.describe('Words on the color highlight.'),
    glow: translucentPair.describe('The light around the pointer.'),
    error: colorPair.describe('Failures of a form, red badges and levels of difficulty, Forget at the desk.'),
    success: colorPair.describe(
      'Success of a form, green badges and levels of difficulty, the dot before your status.',
    ),
    yellow: colorPair.describe('Yellow badges and levels of difficulty.'),
    orange: colorPair.describe('Orange badges and levels of difficulty.'),
    blue: colorPair.describe('Blue badges and levels of difficulty.'),
    violet: colorPair.describe('Violet badges and levels of difficulty.'),
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
