import { funFacts } from '#content'
import { isSectionShown } from '../../src/sections/is-section-shown.ts'
import { expect, test } from '../support/visit.ts'

test('A visitor who asks for another fact gets another each time', async ({ page }) => {
  test.skip(!isSectionShown('contact') || funFacts.facts.length < 2, 'the page has no other fact')
  await page.goto('/')
  const fact = page.getByRole('complementary').filter({ hasText: funFacts.title }).getByRole('paragraph')
  await expect(fact).toHaveText(String(funFacts.facts[0]))
  for (let press = 0; press < 6; press++) {
    const before = String(await fact.textContent())
    await page.getByRole('button', { name: funFacts.regenerate }).click()
    await expect(fact).not.toHaveText(before)
  }
})
