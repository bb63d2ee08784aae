import { home } from 'virtual:languages'
import { site, writing } from '#content'
import { Footer } from './sections/footer/footer.tsx'
import { Navigation } from './sections/navigation/navigation.tsx'
import { EntryDate } from './sections/writing/entry-date.tsx'
import { TextPage, type TextPageProps } from './text-page.tsx'

/** A text that is an entry of the owner's writing, between the header and the footer of the home page. */
export function WritingPage({ date, ...text }: TextPageProps & { date: string }) {
  const above = (
    <p className="row caption">
      <a href="#writing">{writing.title}</a>
      <EntryDate date={date} />
    </p>
  )
  return (
    <>
      <a className="skip-link" href="#text">
        {site.skip}
      </a>
      <Navigation />
      <TextPage {...text} className="writing-page" above={above} />
      <Footer />
      <span id="new-tab" hidden>
        {site.newTab}
      </span>
    </>
  )
}

/**
 * Makes the HTML of the header and footer fit a page that has neither the home page's sections nor a script: what the page lacks is
 * on the home page, and the menu's button closes what it has opened.
 */
export const awayFromHome = (body: string): string =>
  body
    .replace(/(<a\b[^>]*? href=")#([\w-]+)"/g, (link, before: string, id: string) =>
      body.includes(` id="${id}"`) ? link : `${before}${home}#${id}"`,
    )
    .replace('popoverTargetAction="show"', 'popoverTargetAction="toggle"')
