import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { experiments, footer, services, testimonials } from '#content'
import { PAGE_IDS } from '../../shared/page-ids.ts'
import { Services } from '../sections/services/services.tsx'
import { LOAD_ERROR_ID } from '../ui/show-load-error.ts'
import { HomePage } from './home-page.tsx'

const content = vi.hoisted(() => ({ shownSections: [] as string[] }))
vi.mock('#content', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#content')>()),
  shownSections: content.shownSections,
}))

test.each([
  ['hero about', 'hero stylesheet about'],
  ['about hero', 'stylesheet about hero'],
  ['contact', 'stylesheet contact'],
  ['hero', 'hero stylesheet'],
])('A visitor to %j never sees a section without style', (sections, order) => {
  content.shownSections.splice(0, Infinity, ...sections.split(' '))
  const html = renderToStaticMarkup(<HomePage stylesheetUrl="/linked.css" />)
  const found = html.matchAll(/<section\b[^>]*? id="([\w-]+)"|<link\b[^>]*? rel="(stylesheet)"/g)
  expect(Array.from(found, ([, id, link]) => id ?? link).join(' ')).toBe(order)
})

const QUOTES = {
  from: '{role}, {company}',
  testimonials: [{ quote: 'She listens.', author: 'Ann', role: 'Editor', company: 'Deep' }],
}

test('A visitor of an owner without services still finds quotes and note', () => {
  Object.assign(testimonials, QUOTES)
  const html = renderToStaticMarkup(<Services />)
  services.services = []
  const withoutServices = html.replace(/<div class="service-list">.*?<\/article><\/div>/, '')
  expect(renderToStaticMarkup(<Services />)).toBe(withoutServices)
  expect(withoutServices).toContain(' id="note-form"')
})

test('A reader on paper finds no title of a section with only a note', () => {
  const readClasses = () => / class="(.*?)"/.exec(renderToStaticMarkup(<Services />))?.[1]
  services.services = []
  Object.assign(testimonials, QUOTES)
  expect(readClasses()).toBe('section')
  testimonials.testimonials = []
  expect(readClasses()).toBe('section screen-only')
})

test('A visitor of a page without forms reads nothing of votes', () => {
  content.shownSections.splice(0, Infinity, 'experiments')
  const html = renderToStaticMarkup(<HomePage stylesheetUrl="" />)
  expect(html.split('class="idea"')).toHaveLength(experiments.ideas.length + 1)
  expect(html).not.toContain(`>${experiments.vote}</button>`)
})

test('A visitor of a page without contact votes, and begins no message', () => {
  content.shownSections.splice(0, Infinity, 'services', 'experiments')
  const html = renderToStaticMarkup(<HomePage stylesheetUrl="" />)
  expect(html.includes(`>${experiments.vote}</button>`)).toBe(experiments.ideas.length > 0)
  expect(html).not.toContain(`>${experiments.closing.submitIdea}</button>`)
})

test('An owner’s section never takes the id of another part', () => {
  const shown = ['hero', 'services', 'experiments', 'contact']
  content.shownSections.splice(0, Infinity, ...shown)
  // A link to nothing yet has an id by its name.
  Object.assign(footer, { social: [], legal: [] })
  const html = renderToStaticMarkup(<HomePage stylesheetUrl="/linked.css" />)
  const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => String(id))
  const named = ids.filter((id) => !/\d|^(note-form|message-form|meetup-form)-/.test(id))
  expect([...PAGE_IDS, ...shown]).toEqual(expect.arrayContaining([...named, LOAD_ERROR_ID]))
})

test('A visitor’s link to nothing yet leads to no other part', () => {
  content.shownSections.splice(0, Infinity, 'contact')
  const toSoon = (name: string) => ({ name, href: 'soon' })
  footer.social = ['GitHub', 'Contact', 'Menu', 'Privacy'].map(toSoon)
  footer.legal = ['Privacy', 'Terms'].map(toSoon)
  const html = renderToStaticMarkup(<HomePage stylesheetUrl="" />)
  const links = html.matchAll(/<a href="#([^"]*)"><span id="([^"]*)" class="footer-soon">/g)
  const ids = Array.from(links, ([, target, id]) => target === id && id)
  expect(ids).toEqual(['github', 'soon-2', 'soon-3', 'privacy', 'soon-5', 'terms'])
})
