import { navigation } from '#content'
import { isLinkShown } from '../../src/sections/shown-sections.ts'
import { showIdeas } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { hasAllForms, send, visitorForms } from '../support/browser/visitor-forms.ts'

const { note, meetup } = visitorForms

test.skip(!hasAllForms, 'the page lacks a form')
// The policy knows the stylesheet by its hash.
test.use({ bypassCSP: true, viewport: { width: 390, height: 800 } })

/** The parts of stylesheets that browsers of two years ago lack. The test writes an unknown word in their place. */
const LATER = [
  /position-area|position-anchor|anchor-name/,
  /@starting-style/,
  /field-sizing/,
  /allow-discrete/,
  /light-dark\(/,
  / in srgb|in srgb, /,
  /animation-timeline/,
  /sibling-index/,
  /text-wrap/,
  // Silent words in drawings.
  / \/ ""/,
]

test('A visitor with a two-year-old browser uses menu and forms', async ({ page, database }) => {
  const words = new RegExp(LATER.map(({ source }) => source).join('|'), 'g')
  const found: string[] = []
  await page.route(/\/$|\.css$/, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    found.push(...(text.match(words) ?? []))
    await route.fulfill({ response: answer, body: text.replace(words, (word) => `-x-${word}`) })
  })
  await page.goto('/')
  expect(LATER.filter((word) => !found.some((text) => word.test(text)))).toEqual([])

  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await page.getByRole('button', { name: navigation.menu }).click()
  const place = navigation.items.find(({ href }) => isLinkShown(href))
  await page.getByRole('navigation', { name: navigation.label }).getByRole('link', { name: place?.label }).click()
  await expect(page.locator(place?.href ?? '')).toBeInViewport()
  await showIdeas(page)

  for (const form of [note, meetup]) await send(page, form, 'Grace')
  expect((await database.read()).notes).toEqual([{ content: 'Grace' }])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
