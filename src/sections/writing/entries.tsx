import { links, writing } from '#content'
import { siteLocale } from '../../languages/site-locale.ts'
import { isSectionShown } from '../is-section-shown.ts'

/** Entries with the newest first; entries of one day stay in the owner's order. */
export const entries = [...writing.entries].sort((one, other) => other.date.localeCompare(one.date))

export const FEED_FILE = 'feed.xml'
/** A feed needs absolute links, and so the site's URL. */
export const hasFeed = Boolean(links.site) && isSectionShown('writing')

/** @param page such as 'my-text' for my-text.html */
export const findEntry = (page: string) =>
  isSectionShown('writing') ? entries.find(({ href }) => href.replace(/[?#].*/, '') === `/${page}.html`) : undefined

const dateFormat = new Intl.DateTimeFormat(siteLocale, { dateStyle: 'long', timeZone: 'UTC' })

/** React keeps the build's text, since browsers have other versions of a language's date formats. */
export const EntryDate = ({ date }: { date: string }) => (
  <time className="small-muted" dateTime={date} suppressHydrationWarning>
    {dateFormat.format(new Date(date))}
  </time>
)
