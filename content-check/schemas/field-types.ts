import { existsSync, statSync } from 'node:fs'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import {
  findPicture,
  findSection,
  hasSiteFile,
  isDrawing,
  listSectionNames,
  makeNetworkIconPath,
} from '../../content-reader/site-files.ts'
import { PAGE_IDS } from '../../shared/page-ids.ts'
import { isSupportedTimeZone } from '../../shared/time-zone.ts'

/** A text that is not empty, such as `submit: Send`. */
export const text = z.string().trim().min(1, 'empty. Write its text.')
/** A name, number or URL for programs, such as `id: first-chair`. It is the same in every language. */
export const languageNeutral = <Kind extends z.ZodType>(kind: Kind): Kind => kind.meta({ isLanguageNeutral: true })
declare module 'zod' {
  interface GlobalMeta {
    isLanguageNeutral?: boolean
    /** The editor's widget, if it is not a line of text. */
    input?: 'picture' | 'paragraph'
  }
}
/** A value of a kind that `check` finds nothing wrong with. @param check returns what is wrong, and how to fix it */
export const withCheck = <Kind extends z.ZodType>(kind: Kind, check: (value: z.output<Kind>) => string | undefined) =>
  kind.superRefine((value, { addIssue }) => {
    const message = check(value)
    if (message) addIssue(message)
  })
/** `path` leads from a group or list to one of its fields. */
export type FieldProblem = { path: PropertyKey[]; message: string }
/** A group or list in whose fields `find` finds nothing wrong. */
export const withFieldChecks = <Kind extends z.ZodType>(kind: Kind, find: (value: z.output<Kind>) => FieldProblem[]) =>
  kind.superRefine((value, { addIssue }) => {
    for (const { path, message } of find(value)) addIssue({ code: 'custom', path, message, input: value })
  })
/** A text of several sentences, such as `intro: I build …`. */
export const paragraph = text.meta({ input: 'paragraph' })
/** A day, such as `date: '2026-11-26'`. */
export const day = languageNeutral(z.iso.date("not a day. Write it like '2026-11-26'."))
/** A tag of BCP 47 that has a name, such as `language: pt-BR`. */
export const language = z.string().refine((tag) => {
  try {
    return Boolean(new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag))
  } catch {
    return false
  }
}, "not a language. Write a tag of BCP 47, like 'en', 'pt-BR' or 'de'.")
/** A country of ISO 3166, such as `country: US`. */
export const country = z.custom<CountryCode>(
  (code) => isSupportedCountry(String(code)),
  "not a country. Write its two letters of ISO 3166, like 'US', 'GB' or 'PT'.",
)
/** A zone of the IANA list, such as `timeZone: America/New_York`. */
export const timeZone = languageNeutral(
  z.string().refine(isSupportedTimeZone, "not a time zone. Write it like 'America/New_York' or 'Asia/Tokyo'."),
)
/** An e-mail, such as `email: ada@ada.example`. */
export const email = languageNeutral(z.email('not an email address. Write it like name@example.org.'))
/** The name of a section or an icon. */
const NAME = /^[a-z][a-z0-9-]*$/
/** One of the two accents of the theme, such as `accent: secondary`. */
export const accent = z.enum(['primary', 'secondary'])
/** An id such as `id: first-chair` matches an entry in every language, wherever it is in the list. */
const entryId = languageNeutral(
  z.string().regex(/^[\w-]+$/, "not an id. Write it like 'first-chair', with a–z, digits and -."),
)
/** An entry of a list, such as `- id: first-chair`. All ids are required once another language translates the list. */
export const entry = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    id: entryId.optional().describe('Other languages find this entry by its id. Keep it when you move the entry.'),
    ...shape,
  })
/** An entry such as `{ title: I ask first, text: What will you decide with it? }`. */
export const titledText = entry({ title: text, text: paragraph })

/** A line of sections.yaml, such as `- past-talks`. */
export const section = languageNeutral(withCheck(text, checkSection))

function checkSection(name: string): string | undefined {
  if (!NAME.test(name)) return "not a name of a section. Write it like 'past-talks', with a–z, digits and -."
  if (PAGE_IDS.includes(name)) return 'the name of a part of the page. Call the section by another name.'
  return findSection(name)
    ? undefined
    : `unknown section. Write one of ${listSectionNames().join(', ')}, or add content/sections/${name}/${name}.tsx.`
}

/** The limit holds for drawings, which are served as they are; the build packs photographs. */
const PICTURE_MAX_BYTES = 500_000

/** Search results and shared links cut off what has more characters. */
export const TITLE_MAX = 65
export const DESCRIPTION_MAX = 160
/** A text of at most `max` characters, such as `title: Ada Lovelace, programmer`. */
export const limitedText = (max: number) =>
  withCheck(text, ({ length }) =>
    length > max
      ? `${length} characters, of which the end is cut off where it is shown. Write at most ${max}.`
      : undefined,
  )

/** A file of content/pictures, such as `icon: portrait.jpg`. */
export const pictureFile = withCheck(
  text.regex(/\.(avif|jpe?g|png|svg|webp)$/i, {
    error: 'not a picture for browsers. Save it as .avif, .jpg, .png, .svg or .webp.',
    abort: true,
  }),
  checkPictureFile,
).meta({ input: 'picture', isLanguageNeutral: true })

function checkPictureFile(file: string): string | undefined {
  const found = findPicture(file)
  if (!found) return `missing picture. Put ${file} into content/pictures.`
  const { size } = statSync(found)
  if (isDrawing(file) && size > PICTURE_MAX_BYTES)
    return `drawing of ${Math.ceil(size / 1000)} kB. Simplify it to at most ${PICTURE_MAX_BYTES / 1000} kB, or save it as .png.`
}

/** A picture such as `{ file: portrait.jpg, alt: Ada at her desk }`; `file` is in content/pictures. */
export const picture = z.strictObject({ file: pictureFile, alt: text })

/** A text with a placeholder for each of `names`, such as `Thank you, {name}!` The name `gap?` may be missing. */
export const template = (...names: string[]) => {
  const known = names.map((name) => `{${name.replace('?', '')}}`)
  const required = known.filter((_, index) => !names[index]?.endsWith('?'))
  return withCheck(text, (value) => {
    if (!required.every((one) => value.includes(one)))
      return `placeholder missing. Write ${required.join(' and ')} where the value goes.`
    const unknown = value.match(/\{\w+\}/g)?.find((one) => !known.includes(one))
    return unknown && `${unknown} is no placeholder here. Write ${known.join(' or ')}.`
  })
}

const countTemplate = template('count')

/** A text with a number: `{ one: One too many, other: '{count} too many' }`. Some languages have `few` or `many`. */
export const plural = z.strictObject({
  zero: text.optional(),
  one: text.optional(),
  two: text.optional(),
  few: countTemplate.optional(),
  many: countTemplate.optional(),
  other: countTemplate,
})

/** A list such as `[{ id: a, label: Press }]`. Languages match entries by id. Ids and values of `name` are unique. */
export const list = <Item extends z.ZodType>(item: Item, name?: keyof z.infer<Item> & string) =>
  withFieldChecks(z.array(item), (entries) => [...findRepeated(entries, name), ...findRepeated(entries, 'id')])

/** @param field of the entries; without it, the entries themselves are compared */
function findRepeated(entries: unknown[], field?: string): FieldProblem[] {
  const values = entries.map((entry) => (field ? Object(entry)[field] : entry))
  return values.flatMap((value, index) => {
    const first = values.indexOf(value)
    if (first === index || value === undefined) return []
    const message = `the same as in [${first}]. Change or remove one.`
    return [{ path: field ? [index, field] : [index], message }]
  })
}

/** Colors by word, such as `{ Active: green, Beta: yellow }`. Any other word is gray. */
export const tones = z
  .record(text, z.enum(['green', 'yellow', 'orange', 'red', 'blue', 'violet']))
  .describe('The color of each word: green, yellow, orange, red, blue or violet. Any other word is gray.')

export const ICONS = [
  'bot', 'brain', 'calendar', 'chart', 'compass', 'cup', 'external', 'film', 'fish', 'flask',
  'github', 'instagram', 'leaf', 'linkedin', 'mail', 'map', 'mic', 'mountain', 'phone', 'rocket', 'trophy', 'workflow',
] as const // biome-ignore format: a list of words
const isIcon = (name: string): boolean =>
  (ICONS as readonly string[]).includes(name) || (NAME.test(name) && hasSiteFile(`content/icons/${name}.svg`))
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
