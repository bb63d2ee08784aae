import { type CountryCode, isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import { isSupportedTimeZone } from '../../shared/node/time-zone.ts'
import { pictureFile } from './asset-schemas.ts'
import { language, languageNeutral, line, withCheck } from './field-schemas.ts'
import { link, siteLink } from './link-schemas.ts'

/** An e-mail, such as `email: ada@ada.example`. */
const email = languageNeutral(z.email('not an email address. Write it like name@example.org.'))

/** A country of ISO 3166, such as `country: US`. */
const country = z.custom<CountryCode>(
  (code) => isSupportedCountry(String(code)),
  "not a country. Write its two letters of ISO 3166, like 'US', 'GB' or 'PT'.",
)

/** A zone of the IANA list, such as `timeZone: America/New_York`. */
const timeZone = languageNeutral(
  z.string().refine(isSupportedTimeZone, "not a time zone. Write it like 'America/New_York' or 'Asia/Tokyo'."),
)

/** Search results and shared links cut off what has more characters. */
const TITLE_MAX = 65
const DESCRIPTION_MAX = 160

/** A text of at most `max` characters, such as `title: Ada Lovelace, programmer`. */
const limitedText = (max: number) =>
  withCheck(line, ({ length }) =>
    length > max
      ? `${length} characters, of which the end is cut off where it is shown. Write at most ${max}.`
      : undefined,
  )

export const owner = z.strictObject({
  name: line,
  shortName: line.describe('What the site calls you, as in Leave a Note About Elena.'),
  role: line,
  location: line,
  email,
  promisedHours: z.int().min(1).describe('After this many hours the desk counts an open message as late.'),
})

export const links = z.strictObject({
  site: siteLink
    .optional()
    .describe('The address of this site, once it has one. Search engines and shared links need it.'),
  booking: link.optional().describe('Where visitors book a call. Without it, the buttons lead to the form.'),
  github: link.optional().describe('The address of all your projects. Without it, no link leads there.'),
  linkedin: link.optional().describe('The address of your profile. Without it, no link leads there.'),
})

/** The repository at GitHub from which a host builds the site, such as `{ repo: ada/site }`: docs/edit.md. */
const editor = z.strictObject({
  repo: languageNeutral(z.string().regex(/^[\w-]+\/[\w.-]+$/, "not a repository. Write it like 'name/site'.")),
  branch: languageNeutral(line).optional().describe('Without it, the main branch.'),
})

export const site = z
  .strictObject({
    language: language.describe('As BCP 47 writes it, such as en, pt-BR or de.'),
    country: country.describe('Two letters, such as US. A phone number without a country code belongs there.'),
    timeZone: timeZone
      .optional()
      .describe('Your time zone, such as America/New_York. Mails, lists and the desk show times in it.'),
    title: limitedText(TITLE_MAX).describe(
      `At most ${TITLE_MAX} characters, once {owner.name} and the like are filled in.`,
    ),
    description: limitedText(DESCRIPTION_MAX)
      .meta({ input: 'paragraph' })
      .describe(`For search results and shared links: at most ${DESCRIPTION_MAX} characters.`),
    icon: pictureFile
      .optional()
      .describe('The icon of the browser’s tab: a square picture. Without it, your initials.'),
    skip: line.describe('The first link of the page, for visitors with a keyboard.'),
    back: line.describe('The link to the home page from your texts, and from the answer to a form without script.'),
    sources: z
      .strictObject({ title: line, definition: line, period: line, method: line, cases: line })
      .describe('The heading and the labels of the notes on where a number comes from.'),
    newTab: line.describe('What screen readers add to a link that opens a new tab.'),
    analytics: z
      .strictObject({
        service: z.enum(['plausible', 'umami', 'goatcounter', 'cloudflare']),
        id: languageNeutral(line),
        host: siteLink.optional(),
      })
      .optional()
      .describe('The service that counts visits, your id there, and its host if you run it yourself.'),
    editor: editor.optional().describe('The repository of this site, for the editor at /admin/ of the site itself.'),
    searchConsole: languageNeutral(line)
      .optional()
      .describe('The content of the tag that Google Search Console gave you.'),
  })
  .refine(({ analytics, editor }) => !(analytics && editor), {
    path: ['editor'],
    error: 'together with analytics, whose script could read the token of the editor. Remove one of the two.',
  })

export const notFound = z.strictObject({ title: line, text: line, home: line })
export const appError = z.strictObject({
  title: line,
  home: line,
  notLoaded: line.describe('Shown after a press on a button whose script did not load.'),
})
