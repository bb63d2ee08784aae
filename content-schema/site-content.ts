import type { CountryCode } from 'libphonenumber-js'
import type { Content } from '#content-schema'
import { addRegion } from '../shared/dates.ts'
import { findCategoryLabel, listCategoryLabels } from '../shared/lead.ts'
import { MEETUP_TYPES } from '../shared/tables.ts'
import { listContentFolders, MAIN_FOLDER } from './content-folders.ts'
import { readContent } from './read-content.ts'

/** What the server and the commands need of content/. They go on with these values where one of its files is at fault. */
const FALLBACK = {
  /** `reply` begins the owner's reply: its subject, and the line above the quoted message. */
  language: { tag: 'en', locale: 'en-US', name: 'English', reply: { subject: '', quote: '{date}' } },
  offeredCategories: [] as string[],
  categoryLabels: {} as Record<string, string>,
  country: undefined as CountryCode | undefined,
  /** The commands are in English. What leaves the site has the locale of its language. */
  ownerLocale: 'en-US',
  name: 'Your site',
  timeZone: undefined as string | undefined,
  /** The site promises a reply within this time. */
  promisedHours: 24,
}
type SiteContent = typeof FALLBACK

/** The keys are the folders in the addresses of pages. The first language has ''. */
const contentByFolder = new Map<string, SiteContent>()
for (const folder of listContentFolders()) {
  try {
    contentByFolder.set(folder.slice(MAIN_FOLDER.length + 1), pickValues(readContent(folder)))
  } catch (error) {
    console.error(
      `Names, categories and times are not those of ${folder}/, which can't be read: ${(error as Error).message}`,
    )
  }
}

export const siteContent = contentByFolder.get('') ?? FALLBACK

export const hasSeveralLanguages = contentByFolder.size > 1

/** The tags of languages by the folder of their pages. Any other folder is a path of the site, and in its first language. */
export const languageTags: Record<string, string> = Object.fromEntries(
  [...contentByFolder].map(([folder, { language }]) => [folder, language.tag]),
)

export const findLanguage = (tag: string): SiteContent['language'] =>
  [...contentByFolder.values()].find(({ language }) => language.tag === tag)?.language ?? siteContent.language

/** The owner's label, or the store's name for a category that she no longer offers. */
export const getCategoryLabel = (category: string): string => findCategoryLabel(siteContent.categoryLabels, category)

/** Shows all times of this process in this zone, else in that of content/site.yaml, else in the machine's. */
export function setTimeZone(zone: string | undefined): void {
  const timeZone = zone ?? siteContent.timeZone
  if (timeZone) process.env.TZ = timeZone
}

function pickValues({ sendMessage, requestMeetup, owner, site }: Content): SiteContent {
  const { language: tag, country } = site
  const languageName = new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  const offered = sendMessage.categories.map(({ value }) => value)
  return {
    language: { tag, locale: addRegion(site), name: languageName, reply: sendMessage.reply },
    offeredCategories: [...new Set([...offered, ...MEETUP_TYPES])],
    categoryLabels: listCategoryLabels({ sendMessage, requestMeetup }),
    country,
    ownerLocale: addRegion({ language: 'en', country }),
    name: owner.name,
    timeZone: site.timeZone,
    promisedHours: sendMessage.promisedHours,
  }
}
