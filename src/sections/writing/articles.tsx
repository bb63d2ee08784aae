import { writing } from '#content'
import { siteLocale } from '../../languages/site-locale.ts'
import { isSectionShown } from '../shown-sections.ts'

/** The newest article is first; articles of one day stay in the owner's order. */
export const articles = [...writing.articles].sort((one, other) => other.date.localeCompare(one.date))

/** @param page such as 'my-text' for my-text.html */
export const findArticle = (page: string) =>
  isSectionShown('writing') ? articles.find(({ href }) => href.replace(/[?#].*/, '') === `/${page}.html`) : undefined

const dateFormat = new Intl.DateTimeFormat(siteLocale, { dateStyle: 'long', timeZone: 'UTC' })

/** React keeps the build's text, since browsers have other versions of a language's date formats. */
export const ArticleDate = ({ date }: { date: string }) => (
  <time className="small-muted" dateTime={date} suppressHydrationWarning>
    {dateFormat.format(new Date(date))}
  </time>
)
