import { categoryLabelsOf, labelIn, MEETUP_TYPES } from '../../shared/categories.ts'

// The site was built before, so it starts without the owner's words even where content/ is at fault.
const content = await import('#content').catch(() => undefined)
const locales = await import('../../shared/site-locale.ts').catch(() => undefined)

const offered = content?.sendMessage.categories.map(({ value }) => value)
export const ownCategories: readonly string[] = offered ? [...new Set([...offered, ...MEETUP_TYPES])] : []
export const categoryLabels: Record<string, string> = content ? categoryLabelsOf(content) : {}
export const country = content?.site.country
export const siteName = content?.owner.name ?? 'Your site'
/** For what leaves the site; `ownerLocale` is for the commands. */
export const siteLocale = locales?.siteLocale ?? 'en-US'
export const ownerLocale = locales?.ownerLocale ?? 'en-US'

/** The owner's label, or the store's own word where she no longer offers the category. */
export const categoryLabel = (category: string): string => labelIn(categoryLabels, category)
