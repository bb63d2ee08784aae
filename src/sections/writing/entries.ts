import { links, writing } from '#content'
import { hasSection } from '../../ui/page-sections.ts'

/** The newest first; those of one day stay in the owner's order. */
export const entries = [...writing.entries].sort((one, other) => other.date.localeCompare(one.date))

export const FEED_FILE = 'feed.xml'
/** A feed needs absolute links, and so the site's address. */
export const hasFeed = Boolean(links.site) && hasSection('#writing')

/** @param page such as 'my-text' for my-text.html */
export const findEntry = (page: string) =>
  hasSection('#writing') ? entries.find(({ href }) => href === `/${page}.html`) : undefined
