import { siteLocale } from '../../../shared/site-locale.ts'

const format = new Intl.DateTimeFormat(siteLocale, { dateStyle: 'long', timeZone: 'UTC' })

/** A day as the site's language writes it. React keeps what the build has written: browsers know other versions of a language. */
export const EntryDate = ({ date }: { date: string }) => (
  <time className="caption" dateTime={date} suppressHydrationWarning>
    {format.format(new Date(date))}
  </time>
)
