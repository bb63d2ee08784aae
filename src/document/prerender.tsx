import '../styles/styles.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { notFound, site } from '#content'
import { FormResponsePage, fontText } from '../pages/form-response-page.tsx'
import { HomePage } from '../pages/home-page.tsx'
import { ArticlePage, MarkdownPage } from '../pages/markdown-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { findArticle } from '../sections/writing/articles.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { analytics } from './analytics.ts'
import { HtmlDocument, type HtmlDocumentProps } from './html-document.tsx'
import { makeIconSymbols, type NetworkSymbol } from './icon-symbols.ts'
import { listSitemapPages, makeSeoFiles } from './seo-files.ts'

// The build renders a language by the bundle that begins here.
export { analytics, listSitemapPages, makeSeoFiles }

type SharedProps = Pick<HtmlDocumentProps, 'inlineStyle' | 'stylesheetUrl' | 'script'>
type IconProps = { networkSymbol: NetworkSymbol }

export async function renderHome({ stylesheetUrl, networkSymbol, ...props }: SharedProps & IconProps) {
  const body = await renderBody(<HomePage stylesheetUrl={stylesheetUrl} />)
  const symbols = makeIconSymbols(networkSymbol)
  return renderDocument({ ...props, pageFile: '', title: site.title, body, symbols, children: <LoadError /> })
}

export async function renderMarkdownPage(
  { name, title, markdown }: { name: string; title: string; markdown: string },
  { networkSymbol, ...props }: SharedProps & IconProps,
) {
  const page = { pageFile: `${name}.html`, markdown }
  const article = findArticle(name)
  return renderDocument({
    ...props,
    pageFile: page.pageFile,
    title: `${title} · ${site.title}`,
    description: article?.text,
    body: await renderBody(article ? <ArticlePage {...page} date={article.date} /> : <MarkdownPage {...page} />),
    symbols: article && makeIconSymbols(networkSymbol),
  })
}

export async function renderNotFound(props: SharedProps) {
  return renderDocument({ ...props, title: notFound.title, body: await renderBody(<NotFoundPage />) })
}

export async function renderFormResponse(props: SharedProps) {
  const body = await renderBody(<FormResponsePage />)
  return renderDocument({ ...props, title: site.title, body, fontText })
}

async function renderBody(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page)
  return await new Response(prelude).text()
}

const renderDocument = (props: HtmlDocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<HtmlDocument {...props} />)}`
