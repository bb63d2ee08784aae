import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Footer } from './footer.tsx'

vi.mock('#content', async (importOriginal) => {
  const content = await importOriginal<typeof import('#content')>()
  const social = ['GitHub', 'Contact'].map((name) => ({ name, href: 'soon' }))
  return { ...content, sections: ['hero', 'contact'], footer: { ...content.footer, social } }
})

test('A visitor’s link to nothing yet leads to itself, to no section', () => {
  const html = renderToStaticMarkup(<Footer isHomePage />)
  expect(html).toContain('<a id="github" href="#github">')
  expect(html).toContain('<a id="contact-soon" href="#contact-soon">')
})

test('A reader’s link to nothing yet leads to itself, to no heading', () => {
  expect(renderToStaticMarkup(<Footer isHomePage={false} />)).toContain('<a id="github-soon" href="#github-soon">')
})
