import type { CountryCode } from 'libphonenumber-js'
import { categoryLabelsOf, MEETUP_TYPES } from '../../shared/categories.ts'

type OwnerWords = {
  ownCategories: readonly string[]
  categoryLabels: Record<string, string>
  country: CountryCode | undefined
  siteLocale: string
  ownerLocale: string
  siteName: string
}

const words = await readWords()

export const {
  /** What a visitor can choose in a form of the page: by the names that the store has for it. */
  ownCategories,
  categoryLabels,
  /** The country in which a phone without a country's code is. */
  country,
  /** In which dates and numbers are written: what leaves the site, and what the commands print. */
  siteLocale,
  ownerLocale,
  /** What the page calls itself where its link is shared. */
  siteName,
} = words

/** What the owner calls a category at her site; the store's own word where she no longer offers it. */
export const categoryLabel = (category: string): string =>
  Object.hasOwn(categoryLabels, category) ? String(categoryLabels[category]) : category

/** Without the owner's words where content/ is at fault: the site, which was built before, starts all the same. */
async function readWords(): Promise<OwnerWords> {
  try {
    const { sendMessage, requestMeetup, owner, site } = await import('#content')
    const { siteLocale, ownerLocale } = await import('../../shared/site-locale.ts')
    const offered = sendMessage.categories.map(({ value }) => value)
    return {
      ownCategories: [...new Set([...offered, ...MEETUP_TYPES])],
      categoryLabels: categoryLabelsOf({ sendMessage, requestMeetup }),
      country: site.country,
      siteLocale,
      ownerLocale,
      siteName: owner.name,
    }
  } catch {
    return {
      ownCategories: [],
      categoryLabels: {},
      country: undefined,
      siteLocale: 'en-US',
      ownerLocale: 'en-US',
      siteName: 'Your site',
    }
  }
}
