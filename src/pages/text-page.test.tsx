import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { WritingPage } from './text-page.tsx'

vi.mock('#content', async (importOriginal) => {
  const content = await importOriginal<typeof import('#content')>()
  return { ...content, links: { ...content.links, scheduling: undefined } }
})

test('A reader of a text follows no link to nothing', () => {
  const html = renderToStaticMarkup(<WritingPage pageFile="a.html" date="2026-11-30" markdown="# A" />)
  const anchors = Array.from(html.matchAll(/<a\b[^>]*? href="#([^"]+)"/g), ([, id]) => id)
  expect(anchors).toContain('main')
  for (const id of anchors) expect(html).toContain(` id="${id}"`)
  expect(html).toContain('href="/#top"')
})
