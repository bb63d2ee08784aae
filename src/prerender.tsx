import './styles/theme.css'
// First, because it declares the order of the layers.
import './styles/base.css'
import './styles/hover.css'
import './styles/ornaments.css'
import './styles/late-fonts.css'
import './styles/print.css'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { contact, footer, notFound, site } from '#content'

import { analytics } from './analytics.ts'
import { Document, type DocumentProps } from './document.tsx'
import { filesForMachines, listedPages } from './for-machines.ts'
import { FormResult, formResultWords } from './form-result.tsx'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'
import { entryOf } from './sections/writing/entries.ts'
import { TextPage } from './text-page.tsx'
import { DeferredStylesUrl } from './ui/deferred-styles.tsx'
import siteIcons from './ui/icons.svg?raw'
import { withOwnIcons } from './ui/own-icons.ts'
import { awayFromHome, WritingPage } from './writing-page.tsx'

export const renderText = (
  { name, title, markdown }: { name: string; title: string; markdown: string },
  { networkIcon, ...around }: Around & NetworkIcons,
) => {
  const entry = entryOf(name)
  const pageTitle = `${title} · ${site.title}`
  const page = `${name}.html`
  if (!entry) return render(pageTitle, <TextPage page={page} markdown={markdown} />, { ...around, page })
  return render(pageTitle, <WritingPage page={page} date={entry.date} markdown={markdown} />, {
    ...around,
    page,
    description: entry.text,
    drawings: drawingsWith(networkIcon),
    finish: awayFromHome,
  })
}

export const forMachines = filesForMachines()
export { analytics, listedPages }

const icons = withOwnIcons(siteIcons)

/** `networkIcon` returns the symbol of a network for which the site has no icon of its own. */
type NetworkIcons = { networkIcon: (name: string) => string }
type Around = Pick<DocumentProps, 'css' | 'sheet' | 'icon' | 'script'>

export const renderHome = ({ sheet, networkIcon, ...around }: Around & NetworkIcons) => {
  return render(
    site.title,
    <DeferredStylesUrl value={sheet}>
      <Page />
    </DeferredStylesUrl>,
    { ...around, page: '', drawings: drawingsWith(networkIcon) },
  )
}

function drawingsWith(networkIcon: NetworkIcons['networkIcon']): string {
  const named = [...footer.social, ...contact.tiles].flatMap(({ icon }) => icon ?? [])
  const networks = new Set(named.filter((name) => !icons.includes(`"icon-${name}"`)))
  return icons.replace('</svg>', `${[...networks].map(networkIcon).join('')}</svg>`).trim()
}

export const renderNotFound = (around: Around) => render(notFound.title, <NotFound />, around)

/** The server's answer to a form sent without script; the server inserts its words at `FORM_RESULT_PLACE`. */
export const renderFormResult = (around: Around) =>
  render(site.title, <FormResult />, { ...around, words: formResultWords })

type RenderProps = Omit<DocumentProps, 'title' | 'body'> & { finish?: (body: string) => string }

async function render(title: string, page: ReactNode, { finish = (body) => body, ...around }: RenderProps) {
  const { prelude } = await prerender(page)
  const body = finish(await new Response(prelude).text())
  return `<!doctype html>${renderToStaticMarkup(<Document title={title} body={body} {...around} />)}`
}
