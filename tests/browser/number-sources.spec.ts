import type { Locator } from '@playwright/test'
import { projects } from '#content'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { isSample } from '../support/skip-tests.ts'

/** The sample's numbers have sources; those of an owner may have none. */
test.skip(!isSample, 'content/ is no longer the sample')

test('A visitor opens each number’s source beside its sentence, and closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  for (const { metric } of projects.projects) {
    const number = page.getByRole('article').getByRole('button', { name: `${metric?.value}:` })
    const source = page.getByText(metric?.source?.definition ?? '')
    await number.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await number.press('Enter')
    await expect(source).toBeVisible()
    if (metric === projects.projects[0]?.metric) await expectAccessible(page, { within: ['.number-sources'] })
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    const [popover, sentence] = [
      await readEdges(page.locator('.number-source:popover-open')),
      await readEdges(number.locator('..')),
    ]
    expect(popover.top >= sentence.bottom || popover.bottom <= sentence.top).toBe(true)
    if (metric === projects.projects[1]?.metric) await page.mouse.click(2, 300)
    else await page.locator('.number-source:popover-open').getByRole('button', { name: 'Dismiss' }).click()
    await expect(source).toBeHidden()
  }
  // What a screen reader says.
  for (const number of await page.locator('button.number').all()) {
    const text = String(await number.textContent())
    await expect(number).toHaveAccessibleName(`${text}: Where the numbers come from`)
  }
  await expect(page.getByRole('complementary', { name: 'Where the numbers come from' })).toHaveCount(0)
  await expect(page.getByRole('list').filter({ hasNot: page.getByRole('listitem') })).toHaveCount(0)
  await page.getByRole('button', { name: '$1.3 million' }).click()
  await expect(page.getByRole('dialog', { name: 'Where the numbers come from 1', exact: true })).toBeFocused()
})

test('A visitor opens two sources of one sentence after each other', async ({ page }) => {
  await page.goto('/')
  const [one, other] = await page.getByRole('article').locator('button.number').all()
  if (!one || !other) throw new Error('The sample has fewer than two numbers.')
  const second = await other.elementHandle()
  await one.evaluate((element, added) => added && element.after(added), second)
  await one.press('Enter')
  await second?.press('Enter')
  const popover = await readEdges(page.locator('.number-source:popover-open'))
  const sentence = await readEdges(one.locator('..'))
  expect(Math.min(Math.abs(popover.top - sentence.bottom), Math.abs(sentence.top - popover.bottom))).toBeLessThan(20)
})

async function readEdges(target: Locator): Promise<{ top: number; bottom: number }> {
  const { y = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return { top: y, bottom: y + height }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor reads a source in any window, until Escape', async ({ page }) => {
    await page.goto('/')
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      const source = page.getByText('Every dose in the nursing record')
      await expect(source).toBeHidden()
      await page.getByRole('button', { name: '$1.3 million' }).click()
      await expect(source).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(source).toBeHidden()
    }
  })
})
