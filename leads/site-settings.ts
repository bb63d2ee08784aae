import type { CountryCode } from 'libphonenumber-js'
import { findCategoryLabel, listCategoryLabels, MEETUP_TYPES } from '../shared/tables.ts'

export const {
  offeredCategories,
  categoryLabels,
  country,
  /** The locale of what leaves the site; `ownerLocale` is for the commands. */
  siteLocale,
  ownerLocale,
  siteName,
  siteTimeZone,
  /** The site promises a reply within this time. */
  promisedHours,
} = await readSettings()

/** Sets the owner's time zone for all times of this process: those in mails, lists and the desk's figures. */
export function setTimeZone({ timeZone = siteTimeZone }: { timeZone: string | undefined }): void {
  if (timeZone) process.env.TZ = timeZone
}

/** The owner's label, or the store's name for a category that she no longer offers. */
export const categoryLabel = (category: string): string => findCategoryLabel(categoryLabels, category)

/** A built site starts even where content/ is at fault, with these values. */
async function readSettings() {
  const fallback = {
    offeredCategories: [] as string[],
    categoryLabels: {} as Record<string, string>,
    country: undefined as CountryCode | undefined,
    siteLocale: 'en-US',
    ownerLocale: 'en-US',
    siteName: 'Your site',
    siteTimeZone: undefined as string | undefined,
    promisedHours: 24,
  }
  try {
    const { sendMessage, requestMeetup, owner, site } = await import('#content')
    const { siteLocale, ownerLocale } = await import('../shared/site-locale.ts')
    const offered = sendMessage.categories.map(({ value }) => value)
    const settings: typeof fallback = {
      offeredCategories: [...new Set([...offered, ...MEETUP_TYPES])],
      categoryLabels: listCategoryLabels({ sendMessage, requestMeetup }),
      country: site.country,
      siteLocale,
      ownerLocale,
      siteName: owner.name,
      siteTimeZone: site.timeZone,
      promisedHours: sendMessage.promisedHours,
    }
    return settings
  } catch {
    return fallback
  }
}
