// First, because it says which layer wins.
import './styles/base.css'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { notFound } from '../content/not-found.ts'
import { site } from '../content/site.ts'
import { Document, type DocumentProps } from './document.tsx'
import { FormResult } from './form-result.tsx'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'

type Around = Pick<DocumentProps, 'css' | 'script'>

/** The home page's HTML. Its script is the boot. */
export const renderHome = (around: Around) => render(site.title, <Page />, around)

/** The HTML for a path that leads nowhere. Its script logs the path. */
export const renderNotFound = (around: Around) => render(notFound.title, <NotFound />, around)

/** The HTML with which the server answers a form that was sent without script; it puts its words at `FORM_RESULT_PLACE`. */
export const renderFormResult = (around: Around) => render(site.title, <FormResult />, around)

async function render(title: string, page: ReactNode, around: Around) {
  const { prelude } = await prerender(page)
  const body = await new Response(prelude).text()
  return `<!doctype html>${renderToStaticMarkup(<Document title={title} body={body} {...around} />)}`
}
