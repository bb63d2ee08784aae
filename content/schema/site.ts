import { z } from 'zod'
import { email, link, text } from './kinds.ts'

export const owner = z.strictObject({
  name: text,
  /** How the site speaks of the owner in 'Leave a Note About {name}'. */
  shortName: text,
  role: text,
  location: text,
  email,
})

export const links = z.strictObject({
  /** Where the site is at home, for the share picture and the canonical link. `null` while there is none. */
  site: link.nullable(),
  scheduling: link,
  github: link,
  linkedin: link,
  /** A profile that isn't public yet is `null`: the page shows a placeholder that goes nowhere. */
  instagram: link.nullable(),
})

export const site = z.strictObject({
  language: text,
  title: text,
  description: text,
  skip: text,
  newTab: text,
})

export const notFound = z.strictObject({ title: text, text, home: text })
export const appError = z.strictObject({ title: text })
