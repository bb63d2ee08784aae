import { existsSync, globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import { findPicture, isDrawing, nameIn } from './find-picture.ts'

/** What a value may be, and the cure for one that may not. */

export const text = z.string().trim().min(1, 'is empty: write its text')
/** Declares a value as each owner's own: `npm run check` says where the sample's is left. Words like 'Submit' are anybody's. */
export const own = <Kind extends z.ZodType>(kind: Kind): Kind => kind.meta({ own: true })
/** Declares a text as a name that code knows, and no word that anybody reads. */
export const inCode = <Kind extends z.ZodType>(kind: Kind): Kind => kind.meta({ own: false })
declare module 'zod' {
  interface GlobalMeta {
    own?: boolean
    /** How the editor takes it in, where that is no line of text. */
    input?: 'picture' | 'paragraph'
  }
}
export const ownText = own(text)
/** Of more than a line. */
export const ownParagraph = ownText.meta({ input: 'paragraph' })
const inSite = (path: string) => existsSync(new URL(`../${path}`, import.meta.url))
/** `URL` would forgive 'https:/example.org'. */
const ADDRESS = /^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/
const NO_ADDRESS = 'is not a link: write a whole address that begins with https://'
export const link = z.string().regex(ADDRESS, NO_ADDRESS)
/** Of a whole site, to which the names of its pages are added. */
export const siteLink = z
  .string()
  .regex(ADDRESS, { error: NO_ADDRESS, abort: true })
  .refine((address) => {
    const { search, hash, username, password, pathname } = new URL(address)
    return !(address.includes('?') || search || hash || username || password || /\.\w+$/.test(pathname))
  }, 'is not the address of a site: write it like https://ada.example, without a page, a question mark, a # or a password')
/** With the country's code, since visitors come from anywhere: https://www.rfc-editor.org/rfc/rfc3966 */
export const phoneLink = z.string().regex(/^(tel|sms):\+[0-9]{6,15}$/)
/** Whether a text page is there, in any language. */
const isTextPage = (path: string) =>
  globSync(`content{,/*}/pages${path.replace(/html$/, 'md')}`, { cwd: new URL('..', import.meta.url) }).length > 0
/** By its very letters: a Mac takes CV.pdf for cv.pdf, and the server does not. */
const isInPublic = (path: string): boolean => {
  const folder = join(import.meta.dirname, '../content/public')
  const names = path.split('/').filter(Boolean)
  return inSite(`content/public${path}`) && names.every((name, at) => nameIn(join(folder, ...names.slice(0, at)), name))
}
/** Whether an address of this site, such as '/cv.pdf', leads to a file or a text of the owner's. */
export const isInSite = (path: string): boolean => isInPublic(path) || isTextPage(path)
const pathInSite = z
  .string()
  .regex(/^\/[\w./-]+$/)
  .refine(isInSite)
const noPlace = (examples: string, otherwise: string) => {
  return ({ input }: { input?: unknown }) => {
    const file = /^\/([\w./-]+)$/.exec(String(input))?.[1]
    if (!file) return `is no place: write a whole address that begins with https://, ${examples}`
    return file.endsWith('.html')
      ? `is not there: write content/pages/${file.replace(/html$/, 'md')}, or put ${file} into content/public`
      : `is not there: put ${file} into content/public, or ${otherwise} until it is`
  }
}
/** A page of the web, a file of content/public or a text of content/pages, or 'soon', which leads to itself. */
export const place = z.union([z.literal('soon'), link, pathInSite], {
  error: noPlace(
    "'/cv.pdf' for content/public/cv.pdf, '/privacy.html' for content/pages/privacy.md, or 'soon'",
    'leave it empty',
  ),
})
/** Where a text of the owner's is to be read: elsewhere, or on this site. */
export const textPlace = z.union([link, pathInSite], {
  error: noPlace("or '/my-text.html' for content/pages/my-text.md", 'take the entry out'),
})
export const day = z.iso.date("is no day: write it like '2026-11-26'")
/** As BCP 47 writes it, and one that has a name. */
export const language = z.string().refine((tag) => {
  try {
    return Boolean(new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag))
  } catch {
    return false
  }
}, "is no language: write its tag from BCP 47, like 'en', 'pt-BR' or 'de'")
/** As ISO 3166 writes it. */
export const country = z.custom<CountryCode>(
  (code) => isSupportedCountry(String(code)),
  "is no country: write its two letters from ISO 3166, like 'US', 'GB' or 'PT'",
)
export const email = z.email('is not an e-mail address: write it like name@domain.org')
const NAME = /^[a-z][a-z0-9-]*$/
export const anchor = inCode(
  z
    .string()
    .refine(
      (value) => value.startsWith('#') && NAME.test(value.slice(1)),
      "is not a place on this page: write it like '#contact', with a–z, digits and - alone",
    ),
)
export const color = z.enum(['primary', 'secondary'], "is not a colour of this site: write 'primary' or 'secondary'")
export const tile = z.strictObject({ title: ownText, text: ownParagraph })

/** Whether a component makes it, the owner's own or one that the site comes with. */
export const isSection = (name: string): boolean =>
  ['content', 'src'].some((folder) => inSite(`${folder}/sections/${name}/${name}.tsx`))

/** What the list of sections may name: each page has header and footer. */
export const sectionNames = (): string[] =>
  globSync('{src,content}/sections/*', { cwd: new URL('..', import.meta.url) })
    .map((path) => basename(path))
    .filter((name) => !['navigation', 'footer'].includes(name))
    .sort()

export const section = inCode(
  text
    .regex(NAME, { error: "can't be linked to: write it like 'past-talks', with a–z, digits and - alone", abort: true })
    .refine(isSection, {
      error: ({ input }) =>
        `is no section: write one of ${sectionNames().join(', ')}, or make content/sections/${input}/${input}.tsx`,
    }),
)

/** What a visitor on a phone waits and pays for, one drawing; the build packs photographs itself. */
const PICTURE_MAX_BYTES = 500_000

/** In characters: what search results and shared links show before they cut it off. */
export const TITLE_MAX = 65
export const DESCRIPTION_MAX = 160
export const shownWhole = (max: number) =>
  ownText.refine((value) => value.length <= max, {
    error: ({ input }) =>
      `is cut off where it is shown: it has ${String(input).length} characters, shorten it to ${max} at most`,
  })

export const pictureFile = text
  .regex(/\.(avif|jpe?g|png|svg|webp)$/i, {
    error: 'is not a picture of the web: save it as .avif, .jpg, .png, .svg or .webp',
    abort: true,
  })
  .check(({ value: file, issues }) => {
    const found = findPicture(file)
    const size = found ? statSync(found).size : 0
    const refuse = (message: string) => issues.push({ code: 'custom', message, input: file })
    if (file.lastIndexOf('/') > 0)
      refuse('is in a folder: put it into content/pictures itself, and write its name alone')
    else if (!found) refuse(`is not there: put ${file} into content/pictures`)
    else if (!statSync(found).isFile())
      refuse('is a folder: put its pictures into content/pictures itself, and name one')
    else if (isDrawing(file) && size > PICTURE_MAX_BYTES)
      refuse(
        `weighs ${Math.ceil(size / 1000)} kB: draw it simpler, with ${PICTURE_MAX_BYTES / 1000} kB at most, or save it as .png`,
      )
  })
  .meta({ input: 'picture' })

/** `file` is in content/pictures; the build measures it. */
export const picture = z.strictObject({ file: own(pictureFile), alt: ownText })

/** A text into which the page puts values: each name is written in it as '{name}'. */
export const template = (...names: string[]) =>
  text.refine((value) => names.every((name) => value.includes(`{${name}}`)), {
    error: `lacks a place for a value: write ${names.map((name) => `{${name}}`).join(' and ')} where it goes`,
  })

/** Any number of entries, none included, each of another `name`: the page distinguishes them by it. */
export const list = <Item extends z.ZodType>(item: Item, name?: keyof z.infer<Item> & string) =>
  z.array(item).superRefine((entries, context) => {
    const names = entries.map((entry) => (name ? entry[name as keyof typeof entry] : entry))
    for (const [index, input] of names.entries()) {
      const first = names.indexOf(input)
      if (first === index) continue
      const message = `is there twice, first in [${first}]: change one or take it out`
      context.addIssue({ code: 'custom', path: name ? [index, name] : [index], message, input })
    }
  })

/** How a word is coloured: a word that is not here is grey. */
export const tones = z.record(
  text,
  z.enum(
    ['green', 'yellow', 'orange', 'red', 'blue', 'violet'],
    'is no tone of this site: write green, yellow, orange, red, blue or violet',
  ),
)

export const icons = [
  'bot', 'brain', 'calendar', 'chart', 'compass', 'cup', 'external', 'film', 'fish', 'flask',
  'github', 'instagram', 'leaf', 'linkedin', 'mail', 'map', 'mic', 'mountain', 'phone', 'rocket', 'trophy', 'workflow',
] as const // biome-ignore format: a list of words
/** One of the site's, or of the owner's own in content/icons. */
export const isIcon = (name: string): boolean =>
  (icons as readonly string[]).includes(name) || (NAME.test(name) && inSite(`content/icons/${name}.svg`))
/** Editors offer the site's. */
type IconName = (typeof icons)[number] | (string & Record<never, never>)
export const icon = z
  .custom<IconName>((name) => isIcon(String(name)), {
    error: ({ input }) =>
      `${input === undefined ? 'is missing' : 'is not an icon of this site'}: write one of ${icons.join(', ')}, or put ${input ?? 'your own'}.svg into content/icons`,
  })
  .meta({ examples: [...icons] })
