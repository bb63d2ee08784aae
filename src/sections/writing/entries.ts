import { links, writing } from '#content'
import { isShown } from '../../../shared/shown-sections.ts'

/** The newest first; of one day in the order in which they are written. */
export const entries = [...writing.entries].sort((one, other) => other.date.localeCompare(one.date))

export const FEED_FILE = 'feed.xml'
/** A feed's links are whole addresses: it needs the site's. */
export const hasFeed = Boolean(links.site) && isShown('#writing')

/** What a page of the owner's own, such as 'my-text' for my-text.html, is an entry of, if it is one. */
export const entryOf = (page: string) =>
  isShown('#writing') ? entries.find(({ href }) => href === `/${page}.html`) : undefined
