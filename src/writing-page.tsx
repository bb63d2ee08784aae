import { home } from 'virtual:languages'
import { site, writing } from '#content'
import { Footer } from './sections/footer/footer.tsx'
import { Navigation } from './sections/navigation/navigation.tsx'
import { EntryDate } from './sections/writing/entry-date.tsx'
import { TextPage, type TextPageProps } from './text-page.tsx'

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

/** Links to sections that this page lacks lead to the home page; without a script the menu's button must also close the menu. */
export const awayFromHome = (body: string): string =>
  body
    .replace(/(<a\b[^>]*? href=")#([\w-]+)"/g, (link, before: string, id: string) =>
      body.includes(` id="${id}"`) ? link : `${before}${home}#${id}"`,
    )
    .replace('popoverTargetAction="show"', 'popoverTargetAction="toggle"')
