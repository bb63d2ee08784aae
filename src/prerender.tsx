// First, because it says which layer wins.
import './styles/base.css'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { notFound } from '../content/not-found.ts'
import { site } from '../content/site.ts'
import { Answer } from './answer.tsx'
import { Document } from './document.tsx'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'
import { RenderedPart } from './parts.tsx'

type Inlined = { css: string; script: string }

/** The home page's HTML. `script` is the boot. */
export const renderHome = (inlined: Inlined) => render(site.title, <Page Part={RenderedPart} />, inlined)

/** The HTML for a path that leads nowhere. `script` logs the path. */
export const renderNotFound = (inlined: Inlined) => render(notFound.title, <NotFound />, inlined)

/** The HTML with which the server answers a form that was sent without script; it puts its words at `ANSWER_PLACE`. */
export const renderAnswer = (inlined: Pick<Inlined, 'css'>) => render(site.title, <Answer />, inlined)

async function render(title: string, page: ReactNode, inlined: { css: string; script?: string }) {
  const { prelude } = await prerender(page)
  const body = await new Response(prelude).text()
  return `<!doctype html>${renderToStaticMarkup(<Document title={title} body={body} {...inlined} />)}`
}
