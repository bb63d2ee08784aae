import type { CountryCode } from 'libphonenumber-js'
import type { Content } from '#content-schema'
import { listContentFolders, MAIN_FOLDER } from '../content-schema/content-folders.ts'
import { readContent } from '../content-schema/read-content.ts'
import { addRegion } from './dates.ts'
import { findCategoryLabel, listCategoryLabels, MEETUP_TYPES } from './tables.ts'

/** What the server and the commands need of content/. They go on with these values where one of its files is at fault. */
const FALLBACK = {
  /** `reply` begins the owner's reply: its subject, and the line above the quoted message. */
  language: { tag: 'en', locale: 'en-US', name: 'English', reply: { subject: '', quote: '{date}' } },
  offeredCategories: [] as string[],
  categoryLabels: {} as Record<string, string>,
  siteCountry: undefined as CountryCode | undefined,
  /** The locale of what leaves the site; `ownerLocale` is for the commands. */
  siteLocale: 'en-US',
  ownerLocale: 'en-US',
  siteName: 'Your site',
  siteTimeZone: undefined as string | undefined,
  /** The site promises a reply within this time. */
  promisedHours: 24,
}
type SiteContent = typeof FALLBACK

/** The keys are the folders in the addresses of pages. The first language has ''. */
const contents = new Map<string, SiteContent>()
try {
  for (const folder of listContentFolders()) {
    contents.set(folder.slice(MAIN_FOLDER.length + 1), pickValues(readContent(folder)))
  }
} catch (error) {
  console.error(
    `Names, categories and times are not those of content/, which can't be read: ${(error as Error).message}`,
  )
}

const main = contents.get('') ?? FALLBACK
export const {
  offeredCategories,
  categoryLabels,
  siteCountry,
  siteLocale,
  ownerLocale,
  siteName,
  siteTimeZone,
  promisedHours,
} = main

export const hasSeveralLanguages = contents.size > 1

/** @param folder of the page that a lead was sent from; a path of the site counts as its first language */
export const findLeadLanguage = (folder: string): SiteContent['language'] => (contents.get(folder) ?? main).language

/** The owner's label, or the store's name for a category that she no longer offers. */
export const categoryLabel = (category: string): string => findCategoryLabel(categoryLabels, category)

function pickValues({ sendMessage, requestMeetup, owner, site }: Content): SiteContent {
  const { language: tag, country } = site
  const siteLocale = addRegion(site)
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  const offered = sendMessage.categories.map(({ value }) => value)
  return {
    language: { tag, locale: siteLocale, name, reply: sendMessage.answer },
    offeredCategories: [...new Set([...offered, ...MEETUP_TYPES])],
    categoryLabels: listCategoryLabels({ sendMessage, requestMeetup }),
    siteCountry: country,
    siteLocale,
    ownerLocale: addRegion({ language: 'en', country }),
    siteName: owner.name,
    siteTimeZone: site.timeZone,
    promisedHours: sendMessage.promisedHours,
  }
}
