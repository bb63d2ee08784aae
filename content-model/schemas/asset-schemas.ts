import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PAGE_IDS } from '../../shared/page-ids.ts'
import { ROOT } from '../files/content-folders.ts'
import { findSection, hasSiteFile, listSectionNames, makeNetworkIconPath } from '../files/site-files.ts'
import { languageNeutral, line, withCheck } from './field-schemas.ts'

/** Values that name a file of the site, which must exist. */

/** The name of a section or an icon. */
export const NAME_PATTERN = /^[a-z][a-z0-9-]*$/

/** A line of sections.yaml, such as `- past-talks`. */
export const section = languageNeutral(withCheck(line, checkSection))

function checkSection(name: string): string | undefined {
  if (!NAME_PATTERN.test(name)) return "not a name of a section. Write it like 'past-talks', with a–z, digits and -."
  if (PAGE_IDS.includes(name)) return 'the name of a part of the page. Call the section by another name.'
  return findSection(name)
    ? undefined
    : `unknown section. Write one of ${listSectionNames().join(', ')}, or add content/sections/${name}/${name}.tsx.`
}

/** A file of content/pictures, such as `icon: portrait.jpg`. pack-picture.ts checks what is in it. */
export const pictureFile = line
  .regex(/\.(avif|jpe?g|png|svg|webp)$/i, 'not a picture for browsers. Save it as .avif, .jpg, .png, .svg or .webp.')
  .meta({ input: 'picture', isLanguageNeutral: true })

/** A picture such as `{ file: portrait.jpg, alt: Ada at her desk }`; `file` is in content/pictures. */
export const picture = z.strictObject({ file: pictureFile, alt: line })

/** A file of content/fonts, such as `file: inter.woff2`. */
export const fontFile = withCheck(z.string(), (file) => {
  if (!/^[\w.-]+\.woff2$/.test(file))
    return 'not a font for browsers. Save it as .woff2, with a–z, digits, _ and - in its name.'
  const path = join(ROOT, `content/fonts/${file}`)
  if (!existsSync(path)) return `missing font. Put ${file} into content/fonts.`
  if (readFileSync(path).toString('latin1', 0, 4) !== 'wOF2')
    return 'not a WOFF2 font. Convert it: a new name is not enough.'
})

export const ICONS = [
  'bot', 'brain', 'calendar', 'chart', 'compass', 'cup', 'external', 'film', 'fish', 'flask',
  'github', 'instagram', 'leaf', 'linkedin', 'mail', 'map', 'mic', 'mountain', 'phone', 'rocket', 'trophy', 'workflow',
] as const // biome-ignore format: a list of words

const isIcon = (name: string): boolean =>
  (ICONS as readonly string[]).includes(name) || (NAME_PATTERN.test(name) && hasSiteFile(`content/icons/${name}.svg`))

// The intersection keeps the literals for autocompletion.
type IconName = (typeof ICONS)[number] | (string & Record<never, never>)

/** An icon of the site, such as `icon: mail`, or of content/icons. */
export const icon = z
  .custom<IconName>((name) => isIcon(String(name)), {
    error: ({ input }) =>
      `${input === undefined ? 'missing' : 'unknown icon'}. Write one of ${ICONS.join(', ')}, or put your drawing into content/icons.`,
  })
  .meta({ examples: [...ICONS] })

/** An icon of a network, such as `icon: youtube`. */
export const networkIcon = languageNeutral(
  z
    .string()
    .refine(
      (name) => isIcon(name) || (/^[a-z0-9]+$/.test(name) && existsSync(makeNetworkIconPath(name))),
      "unknown icon. Write the name of a network as on https://simpleicons.org, in lower case without spaces, like 'youtube', or remove the field.",
    ),
)
