import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { links } from '#content'
import { ArticlePage } from './markdown-page.tsx'

test('A reader of a Markdown page meets no dead link', () => {
  const { booking } = links
  onTestFinished(() => {
    links.booking = booking
  })
  links.booking = undefined
  const html = renderToStaticMarkup(<ArticlePage pageFile="a.html" date="2026-11-30" markdown="# A" />)
  const anchors = Array.from(html.matchAll(/<a\b[^>]*? href="#([^"]+)"/g), ([, id]) => id)
  expect(anchors).toContain('main')
  for (const id of anchors) expect(html).toContain(` id="${id}"`)
  expect(html).toContain('href="/#top"')
})
