import { navigation } from '../../content/navigation.ts'
import { isShown } from '../../shared/shown-sections.ts'
import { showIdeas } from '../support/page/ideas.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

/** What browsers of two years ago lack, by the words of the style sheet: a word that is not known is what they read. */
const LATER = {
  'anchor positioning': /position-area|position-anchor|anchor-name/g,
  'starting styles': /@starting-style/g,
  'fields that grow': /field-sizing/g,
  'discrete transitions': /allow-discrete/g,
  'colours by scheme': /light-dark\(/g,
  'gradients in a space of their own': / in srgb|in srgb, /g,
  'silent words in drawings': / \/ ""/g,
}
const all = new RegExp(
  Object.values(LATER)
    .map(({ source }) => source)
    .join('|'),
  'g',
)

// The policy knows the style sheet by its hash.
test.use({ bypassCSP: true, viewport: { width: 390, height: 800 } })

for (const [lack, words] of [...Object.entries(LATER), ['all of these', all] as const]) {
  test(`A visitor whose browser lacks ${lack} misses nothing she came for`, async ({ page, owner }) => {
    let found = 0
    await page.route(/\/$|\.css$/, async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      found += text.match(words)?.length ?? 0
      await route.fulfill({ response: answer, body: text.replace(words, (word) => `-x-${word}`) })
    })
    await page.goto('/')
    expect(found).toBeGreaterThan(0)

    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    await page.getByRole('button', { name: navigation.menu }).click()
    const place = navigation.items.find(({ href }) => isShown(href))
    await page.getByRole('navigation', { name: navigation.label }).getByRole('link', { name: place?.label }).click()
    await expect(page.locator(place?.href ?? '')).toBeInViewport()
    await showIdeas(page)

    for (const form of [visitorForms.note, visitorForms.meetup]) {
      await form.fill(page, 'Grace')
      await form.submit(page)
      await expect(page.getByRole('status').getByText(form.success)).toBeVisible()
    }
    expect((await owner.read()).notes).toEqual([{ content: 'Grace' }])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}
