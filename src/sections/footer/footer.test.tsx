import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Footer } from './footer.tsx'

vi.mock('#content', async (importOriginal) => {
  const content = await importOriginal<typeof import('#content')>()
  const social = ['GitHub', 'Contact', 'Menu'].map((name) => ({ name, href: 'soon' }))
  return { ...content, sections: ['hero', 'contact'], footer: { ...content.footer, social } }
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
