import { z } from 'zod'
import {
  country,
  DESCRIPTION_MAX,
  email,
  inCode,
  language,
  limitedText,
  link,
  pictureFile,
  siteLink,
  TITLE_MAX,
  text,
  timeZone,
} from './field-types.ts'

export const owner = z.strictObject({
  name: text,
  shortName: text.describe('How the site speaks of you, as in Leave a Note About Elena.'),
  role: text,
  location: text,
  email,
})

export const links = z.strictObject({
  site: siteLink.optional().describe('The address of this site, once it has one: for search engines and shared links.'),
  scheduling: link.optional().describe('Where visitors book a call. Without it they are led to the form.'),
  github: link.optional().describe('Where all your projects are. Without it nothing leads there.'),
  linkedin: link.optional().describe('Your profile. Without it nothing leads there.'),
})

/** The repository from which a host builds the site, such as `{ backend: github, repo: ada/site }`: docs/edit.md. */
const editor = z.strictObject({
  backend: z.enum(['github', 'gitlab', 'gitea']),
  repo: inCode(z.string().regex(/^\w[\w.-]*(\/\w[\w.-]*)+$/, "not a repository. Write it like 'name/site'.")),
  branch: inCode(text).optional().describe('Without it: the main one.'),
  host: siteLink
    .regex(/^https:\/\/[\w.-]+(:\d+)?\/?$/, 'not the address of a host. Write it like https://git.example.org.')
    .optional()
    .describe('The address of a GitLab or Gitea of your own.'),
})

export const site = z
  .strictObject({
    language: language.describe('As BCP 47 writes it, such as en, pt-BR or de.'),
    country: country.describe('Two letters, such as US: where a phone number without a country code belongs.'),
    timeZone: timeZone
      .optional()
      .describe('Where you live, such as America/New_York: for times in your mails, lists and desk.'),
    title: limitedText(TITLE_MAX).describe(
      `At most ${TITLE_MAX} characters, with what {owner.name} and its like stand for.`,
    ),
    description: limitedText(DESCRIPTION_MAX)
      .meta({ input: 'paragraph' })
      .describe(`For search results and shared links: at most ${DESCRIPTION_MAX} characters.`),
    icon: pictureFile
      .optional()
      .describe('Of the tab of the browser: a picture as wide as it is high. Without it: your initials.'),
    skip: text.describe('For the keyboard: the first link of the page.'),
    sources: z
      .strictObject({ title: text, definition: text, period: text, method: text, n: text })
      .describe('The heading and the lines of the notes that say where a number comes from.'),
    newTab: text.describe('For screen readers: said of a link that opens a new tab.'),
    analytics: z
      .strictObject({
        service: z.enum(['plausible', 'umami', 'goatcounter', 'cloudflare']),
        id: inCode(text),
        host: siteLink.optional(),
      })
      .optional()
      .describe('What counts the visits: your id there, and host where you run the service yourself.'),
    editor: editor
      .optional()
      .describe('Where the repository of this site is, so that it can be edited at /admin/ of the site itself.'),
    searchConsole: inCode(text).optional().describe('What the tag of Google Search Console says as its content.'),
  })
  .refine(({ analytics, editor }) => !(analytics && editor), {
    path: ['editor'],
    error: 'together with analytics, whose script could read the token of the editor. Remove one of the two.',
  })

export const notFound = z.strictObject({ title: text, text, home: text })
export const appError = z.strictObject({
  title: text,
  home: text,
  notLoaded: text.describe('Said where a button is pressed whose script could not be loaded.'),
})
