import type { CountryCode } from 'libphonenumber-js'
import { findCategoryLabel, listCategoryLabels, MEETUP_TYPES } from '../shared/tables.ts'

/** What the server and the commands need of content/. A built site starts with these values where content/ is at fault. */
const FALLBACK = {
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

export const {
  offeredCategories,
  categoryLabels,
  siteCountry,
  siteLocale,
  ownerLocale,
  siteName,
  siteTimeZone,
  promisedHours,
} = await readContent().catch(() => FALLBACK)

async function readContent(): Promise<typeof FALLBACK> {
  const { sendMessage, requestMeetup, owner, site } = await import('#content')
  const { siteLocale, ownerLocale } = await import('../shared/site-locale.ts')
  const offered = sendMessage.categories.map(({ value }) => value)
  return {
    offeredCategories: [...new Set([...offered, ...MEETUP_TYPES])],
    categoryLabels: listCategoryLabels({ sendMessage, requestMeetup }),
    siteCountry: site.country,
    siteLocale,
    ownerLocale,
    siteName: owner.name,
    siteTimeZone: site.timeZone,
    promisedHours: sendMessage.promisedHours,
  }
}

/** The owner's label, or the store's name for a category that she no longer offers. */
export const categoryLabel = (category: string): string => findCategoryLabel(categoryLabels, category)
