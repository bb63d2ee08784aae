import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { experiments } from '#content'
import { HomePage } from './home-page.tsx'

const content = vi.hoisted(() => ({ sections: [] as string[] }))
vi.mock('#content', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#content')>()),
  sections: content.sections,
}))

test.each([
  ['hero about', 'hero stylesheet about'],
  ['about hero', 'stylesheet about hero'],
  ['contact', 'stylesheet contact'],
  ['hero', 'hero stylesheet'],
])('A visitor to %j never sees a section without style', (sections, order) => {
  content.sections.splice(0, Infinity, ...sections.split(' '))
  const html = renderToStaticMarkup(<HomePage stylesheetUrl="/linked.css" />)
  const found = html.matchAll(/<section\b[^>]*? id="([\w-]+)"|<link\b[^>]*? rel="(stylesheet)"/g)
  expect(Array.from(found, ([, id, link]) => id ?? link).join(' ')).toBe(order)
})

test('A visitor of a page without forms reads nothing of votes', () => {
  content.sections.splice(0, Infinity, 'experiments')
  const html = renderToStaticMarkup(<HomePage stylesheetUrl="" />)
  expect(html).toContain(experiments.ideas[0]?.title)
  expect(html).not.toContain(experiments.voteHint)
})
