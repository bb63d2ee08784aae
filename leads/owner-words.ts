import type { CountryCode } from 'libphonenumber-js'
import { findCategoryLabel, listCategoryLabels, MEETUP_TYPES } from '../shared/tables.ts'

type OwnerWords = {
  ownCategories: readonly string[]
  categoryLabels: Record<string, string>
  country: CountryCode | undefined
  siteLocale: string
  ownerLocale: string
  siteName: string
  siteTimeZone: string | undefined
  promisedHours: number
}

const words = await readWords()

export const {
  ownCategories,
  categoryLabels,
  country,
  /** For what leaves the site; `ownerLocale` is for the commands. */
  siteLocale,
  ownerLocale,
  siteName,
  siteTimeZone,
  /** Within which the site promises a reply. */
  promisedHours,
} = words

/** The owner's label, or the store's own word where she no longer offers the category. */
export const categoryLabel = (category: string): string => findCategoryLabel(categoryLabels, category)

/** The site was built before, so it starts without the owner's words even where content/ is at fault. */
async function readWords(): Promise<OwnerWords> {
  try {
    const { sendMessage, requestMeetup, owner, site } = await import('#content')
    const { siteLocale, ownerLocale } = await import('../shared/site-locale.ts')
    const offered = sendMessage.categories.map(({ value }) => value)
    return {
      ownCategories: [...new Set([...offered, ...MEETUP_TYPES])],
      categoryLabels: listCategoryLabels({ sendMessage, requestMeetup }),
      country: site.country,
      siteLocale,
      ownerLocale,
      siteName: owner.name,
      siteTimeZone: site.timeZone,
      promisedHours: sendMessage.promisedHours,
    }
  } catch {
    return {
      ownCategories: [],
      categoryLabels: {},
      country: undefined,
      siteLocale: 'en-US',
      ownerLocale: 'en-US',
      siteName: 'Your site',
      siteTimeZone: undefined,
      promisedHours: 24,
    }
  }
}
