import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { footer, sections } from '#content'
import { Footer } from './footer.tsx'

const { social } = footer
const shown = [...sections]
beforeAll(() => {
  footer.social = ['GitHub', 'Contact', 'Menu'].map((name) => ({ name, href: 'soon' }))
  sections.splice(0, Infinity, 'hero', 'contact')
})
afterAll(() => {
  footer.social = social
  sections.splice(0, Infinity, ...shown)
})

test('A visitor’s link to nothing yet leads to itself alone', () => {
  const html = renderToStaticMarkup(<Footer isHomePage />)
  expect(html).toContain('<a href="#github"><span id="github"')
  expect(html).toContain('<a href="#contact-soon"><span id="contact-soon"')
  expect(html).toContain('<a href="#menu-soon"><span id="menu-soon"')
})

test('A reader’s link to nothing yet leads to itself, to no heading', () => {
  expect(renderToStaticMarkup(<Footer isHomePage={false} />)).toContain('<a href="#github-soon"><span id="github-soon"')
})
