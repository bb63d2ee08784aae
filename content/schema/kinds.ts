import { statSync } from 'node:fs'
import { z } from 'zod'

/** What a value may be, and the cure for one that may not. */

export const text = z.string('is missing: write its text').trim().min(1, 'is empty: write its text')
export const link = z.url({
  protocol: /^https$/,
  error: 'is not a link: write a whole address that begins with https://',
})
export const email = z.email('is not an e-mail address: write it like name@domain.org')
export const anchor = z.string().regex(/^#[a-z-]+$/, "is not a place on this page: write it like '#contact'")
export const color = z.enum(['primary', 'secondary'], "is not a colour of this site: write 'primary' or 'secondary'")
export const tile = z.strictObject({ title: text, text })

/** What a visitor on a phone waits and pays for, one picture. */
const PICTURE_MAX_BYTES = 500_000

const pictureFile = text
  .regex(/\.(avif|jpe?g|png|svg|webp)$/, {
    error: 'is not a picture of the web: save it as .avif, .jpg, .png, .svg or .webp',
    abort: true,
  })
  .check(({ value: file, issues }) => {
    const found = statSync(new URL(`../pictures/${file}`, import.meta.url), { throwIfNoEntry: false })
    const refuse = (message: string) => issues.push({ code: 'custom', message, input: file })
    if (!found) refuse(`is not there: put ${file} into content/pictures`)
    else if (found.size > PICTURE_MAX_BYTES)
      refuse(
        `weighs ${Math.ceil(found.size / 1000)} kB: save it smaller or as .webp, with ${PICTURE_MAX_BYTES / 1000} kB at most`,
      )
  })

/** `file` lies in content/pictures; width and height, in pixels, keep its place while it comes. */
export const picture = z.strictObject({
  file: pictureFile,
  alt: text,
  width: z.int().positive('is not a width: write its pixels'),
  height: z.int().positive('is not a height: write its pixels'),
})

/** A text into which the page puts values: each name stands in it as '{name}'. */
export const template = (...names: string[]) =>
  text.refine((value) => names.every((name) => value.includes(`{${name}}`)), {
    error: `lacks a place for a value: write ${names.map((name) => `{${name}}`).join(' and ')} where it goes`,
  })

export const list = <Item extends z.ZodType>(item: Item, length: number) =>
  z.array(item).length(length, `has the wrong number of entries: write exactly ${length}`)

export const icons = [
  'bot', 'brain', 'calendar', 'chart', 'compass', 'cup', 'external', 'film', 'fish', 'flask',
  'github', 'instagram', 'leaf', 'linkedin', 'mail', 'map', 'menu', 'mic', 'mountain', 'rocket', 'trophy', 'workflow',
] as const // biome-ignore format: a list of words
export const icon = z.enum(icons, `is not an icon of this site: write one of ${icons.join(', ')}`)
