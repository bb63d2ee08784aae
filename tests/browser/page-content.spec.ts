import { funFacts } from '#content'
import { isSectionShown } from '../../src/ui/shown-sections.ts'
import { findCoveredWords } from '../support/covered-words.ts'
import { isSample } from '../support/skip-tests.ts'
import { expect, showIdeas, test } from '../support/visit.ts'

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

test('A visitor reads every word, with no control over it', async ({ page }) => {
  await page.goto('/')
  await showIdeas(page)
  if (isSample) await expect(page.getByRole('slider', { name: 'What if accuracy counted less?' })).toBeAttached()
  for (const width of [320, 360, 390, 430, 768, 1000, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.getByRole('main').evaluate(findCoveredWords), `${width} pixels`).toEqual([])
  }
})
