import type { CountryCode } from 'libphonenumber-js'
import { categoryLabelsOf } from '../../shared/categories.ts'

type OwnerWords = {
  categoryLabels: Record<string, string>
  country: CountryCode | undefined
  locale: string
  siteName: string
}

const words = await readWords()

export const {
  /** The country in which a phone without a country's code is. */
  country,
  /** The site's language with its region, so that dates are written as the owner writes them. */
  locale,
  /** What the page calls itself where its link is shared. */
  siteName,
} = words

/** What the owner calls a category at her site; the store's own word where she no longer offers it. */
export const categoryLabel = (category: string): string => words.categoryLabels[category] ?? category

/** Without the owner's words where content/ is at fault: the site, which was built before, starts all the same. */
async function readWords(): Promise<OwnerWords> {
  try {
    const { sendMessage } = await import('../../content/send-message.ts')
    const { requestMeetup } = await import('../../content/request-meetup.ts')
    const { owner } = await import('../../content/owner.ts')
    const { site } = await import('../../content/site.ts')
    return {
      categoryLabels: categoryLabelsOf({ sendMessage, requestMeetup }),
      country: site.country,
      locale: withRegion(site.language, site.country),
      siteName: owner.name,
    }
  } catch {
    return { categoryLabels: {}, country: undefined, locale: 'en-US', siteName: 'Your site' }
  }
}

function withRegion(language: string, region: string): string {
  const locale = new Intl.Locale(language)
  return locale.region ? language : new Intl.Locale(locale, { region }).toString()
}
