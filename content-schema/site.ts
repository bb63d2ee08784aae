import { z } from 'zod'
import {
  country,
  DESCRIPTION_MAX,
  email,
  language,
  link,
  own,
  ownText,
  pictureFile,
  shownWhole,
  siteLink,
  TITLE_MAX,
  text,
} from './kinds.ts'

export const owner = z.strictObject({
  name: ownText,
  /** How the site speaks of the owner in 'Leave a Note About {name}'. */
  shortName: ownText,
  role: ownText,
  location: ownText,
  email: own(email),
})

export const links = z.strictObject({
  /** The site's address, for the share picture and the canonical link. */
  site: siteLink.optional(),
  /** The booking page. Without one, what would lead there leads to the form. */
  scheduling: own(link).optional(),
  /** Where all projects are, and a profile; without one, nothing leads there. */
  github: own(link).optional(),
  linkedin: own(link).optional(),
})

export const site = z.strictObject({
  language,
  /** Where a phone number without a country's code belongs. */
  country,
  title: shownWhole(TITLE_MAX),
  description: shownWhole(DESCRIPTION_MAX),
  /** Of the browser's tab: a drawing or photograph in content/pictures, as wide as it is high; without one it is the initials. */
  icon: own(pictureFile).optional(),
  skip: text,
  newTab: text,
  /** What counts the visits: the site's id there, and `host` where the owner runs the service herself. */
  analytics: z
    .strictObject({
      service: z.enum(['plausible', 'umami', 'goatcounter', 'cloudflare'], {
        error: "is no service this site knows: write 'plausible', 'umami', 'goatcounter' or 'cloudflare'",
      }),
      id: own(text),
      host: own(siteLink).optional(),
    })
    .optional(),
  /** The content of the tag by which Google's Search Console knows the owner. */
  searchConsole: ownText.optional(),
})

export const notFound = z.strictObject({ title: text, text, home: text })
export const appError = z.strictObject({
  title: text,
  home: text,
  /** Where a button is pressed whose script could not be loaded. */
  notLoaded: text,
})
