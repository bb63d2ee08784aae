import { footer, funFacts } from '#content'
import { isSectionShown } from '../../src/ui/shown-sections.ts'
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

test('A visitor who follows a placeholder stays where she is', async ({ page }) => {
  await page.goto('/')
  for (const { name } of [...footer.legal, ...footer.social].filter(({ href }) => href === 'soon')) {
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await link.click()
    await expect(link).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2)
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

/** Runs in the page: texts with a button or a field over them that is not their own. */
function findCoveredWords(main: HTMLElement): string[] {
  // A chart is seen through the slider that lies over it, and a number in a sentence has no ground of its own.
  const controls = [
    ...main.querySelectorAll('button:not([data-footnote]), input:not(.chart-controls > *), select, textarea'),
  ].filter((control) => control.checkVisibility({ opacityProperty: true }))
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden')) continue
    const words = document.createRange()
    words.selectNodeContents(text)
    for (const { left, right, top, bottom } of words.getClientRects()) {
      const isOver = (control: Element) => {
        const box = control.getBoundingClientRect()
        const across = Math.min(right, box.right) - Math.max(left, box.left)
        return across > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1 && !control.contains(text)
      }
      if (controls.some(isOver)) covered.push(String(text.textContent))
    }
  }
  return covered
}
