import '../styles/styles.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { notFound, site } from '#content'
import { HomePage } from '../pages/home-page.tsx'
import { FormResult, formResultText, NotFound } from '../pages/notice-pages.tsx'
import { linkToHomePage, TextPage, WritingPage } from '../pages/text-page.tsx'
import { findEntry } from '../sections/writing/entries.tsx'
import { analytics } from './analytics.ts'
import { Document, type DocumentProps } from './document.tsx'
import { iconSymbols } from './icon-symbols.ts'
import { listSitemapPages, seoFiles } from './seo-files.ts'

/** What build/ renders of one language. */

export { analytics, listSitemapPages, seoFiles }

type NetworkSymbol = { networkSymbol: Parameters<typeof iconSymbols>[0] }
type SharedProps = Pick<DocumentProps, 'inlineStyle' | 'stylesheetUrl' | 'icon' | 'script'>

export const renderHome = ({ stylesheetUrl, networkSymbol, ...props }: SharedProps & NetworkSymbol) =>
  render(site.title, <HomePage stylesheetUrl={stylesheetUrl} />, {
    ...props,
    page: '',
    symbols: iconSymbols(networkSymbol),
  })

export function renderText(
  { name, title, markdown }: { name: string; title: string; markdown: string },
  { networkSymbol, ...props }: SharedProps & NetworkSymbol,
) {
  const entry = findEntry(name)
  const pageTitle = `${title} · ${site.title}`
  const page = `${name}.html`
  if (!entry) return render(pageTitle, <TextPage page={page} markdown={markdown} />, { ...props, page })
  return render(pageTitle, <WritingPage page={page} date={entry.date} markdown={markdown} />, {
    ...props,
    page,
    description: entry.text,
    symbols: iconSymbols(networkSymbol),
    finish: linkToHomePage,
  })
}

export const renderNotFound = (props: SharedProps) => render(notFound.title, <NotFound />, props)

/** The server's answer to a form sent without script; the server inserts its words at `FORM_RESULT_PLACEHOLDER`. */
export const renderFormResult = (props: SharedProps) =>
  render(site.title, <FormResult />, { ...props, fontText: formResultText })

type RenderProps = Omit<DocumentProps, 'title' | 'body'> & { finish?: (body: string) => string }

async function render(title: string, page: ReactNode, { finish = (body) => body, ...props }: RenderProps) {
  const { prelude } = await prerender(page)
  const body = finish(await new Response(prelude).text())
  return `<!doctype html>${renderToStaticMarkup(<Document title={title} body={body} {...props} />)}`
}
