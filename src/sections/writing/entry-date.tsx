import { siteLocale } from '../../../shared/site-locale.ts'

const format = new Intl.DateTimeFormat(siteLocale, { dateStyle: 'long', timeZone: 'UTC' })

/** React keeps the build's text, since browsers have other versions of a language's date formats. */
export const EntryDate = ({ date }: { date: string }) => (
  <time className="caption" dateTime={date} suppressHydrationWarning>
    {format.format(new Date(date))}
  </time>
)
