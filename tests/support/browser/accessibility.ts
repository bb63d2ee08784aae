import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** These tags include rules that are off by default, such as the size of targets. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

/**
 * Fails if the page breaks an accessibility rule or a best practice, or is wider than its window.
 * @param within selectors of what has changed since the whole page was checked, which takes a second
 * @param only the rules to check, if nothing else has changed
 */
export async function expectAccessible(
  page: Page,
  { within = [], only = [] }: { within?: string[]; only?: string[] } = {},
): Promise<void> {
  const axe = new AxeBuilder({ page })
    // The page has no frames: looking for them takes a fifth of the time.
    .setLegacyMode(true)
    .options({
      // A description of what passes takes half of the time.
      resultTypes: ['violations', 'incomplete'],
      // Without this option, which its types lack, axe ignores text beside a decorated `::before`: the whole page.
      checks: { 'color-contrast': { options: { ignorePseudo: true } } },
    } as object)
  for (const part of within) axe.include(part)
  if (only.length > 0) axe.withRules(only)
  else axe.withTags(RULES)
  const { violations, incomplete } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const undecided = incomplete.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0
  const texts = await page.locator(within.join() || 'body').evaluateAll(countTexts)
  // A rule that decides nothing would pass every color. A page of few texts may be one title on a gradient.
  expect(undecided, `of ${texts} texts no contrast is known`).toBeLessThanOrEqual(Math.max(texts / 2, 3))
}

/** Runs in the page: counts the visible elements that have a text of their own. */
const countTexts = (parts: Element[]) =>
  parts
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .filter((element) => element.checkVisibility())
    .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())).length
