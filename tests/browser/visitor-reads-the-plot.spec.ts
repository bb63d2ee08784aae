import type { Page } from '@playwright/test'
import { plot } from '#content'
import { fingerOver, placeOn } from '../support/page/finger.ts'
import { countShifts } from '../support/page/init-scripts.ts'
import { expect, expectAccessible, test } from '../support/page/visit.ts'
import { sample } from '../support/sample.ts'

/** The sample's numbers, in its words: an owner may have any other, or none. */
test.skip(() => !sample, 'content/ is no longer the sample')

const AT_REST = 'Worst month, May 2025: $88K missed'

const figure = (page: Page) => page.getByRole('figure', { name: plot?.title })
const reader = (page: Page) => figure(page).getByRole('slider', { name: plot?.read })
const lampAt = async (page: Page) => (await figure(page).locator('.plot-lamp line').boundingBox())?.x ?? Number.NaN

/** The lamp can be moved once the visitor does anything. */
async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await page.mouse.move(1, 1)
  await expect(reader(page)).toBeAttached()
}

test('The numbers of the sample add up to the $1.3 million of its headline', () => {
  const gaps = plot?.points.map(({ first, second = first }) => second - first) ?? []
  expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe(1_300_000)
  expect(gaps).toHaveLength(24)
})

test('A visitor reads any month with a mouse, and where most was missed again when it leaves', async ({ page }) => {
  const shifts = await countShifts(page)
  await visit(page)
  const before = await shifts()
  const { x, y } = await placeOn(reader(page), 7.5 / 24)
  await page.mouse.move(x, y)
  const reading = figure(page).getByText('Aug 2024: $436K billed, $59K missed')
  await expect(reading).toBeVisible()
  expect(await lampAt(page)).toBeCloseTo(x, -1)
  const box = await reading.boundingBox()
  expect(box?.x).toBeLessThan(x)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(x)
  await page.mouse.move(0, 0)
  await expect(figure(page).getByText(AT_REST)).toBeVisible()
  expect(await shifts()).toBe(before)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } })

  test('A visitor reads any month with a finger, it stays lit, and the page stays where it is', async ({ page }) => {
    await visit(page)
    await reader(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const scrolled = await page.evaluate(() => scrollY)
    const finger = await fingerOver(page)
    await finger.down(await placeOn(reader(page), 0.9))
    for (const share of [0.7, 0.5, 7.5 / 24]) await finger.move(await placeOn(reader(page), share))
    const reading = figure(page).getByText('Aug 2024: $436K billed, $59K missed')
    await expect(reading).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await finger.up()
    await expect(reading).toBeVisible()
  })
})

test('A visitor reads any month with the arrow keys, and hears each', async ({ page }) => {
  await visit(page)
  await reader(page).focus()
  await expect(reader(page)).toHaveAttribute('aria-valuetext', AT_REST)
  await page.keyboard.press('ArrowRight')
  await expect(reader(page)).toHaveAttribute('aria-valuetext', 'Jun 2025: $455K billed, $84K missed')
  await page.keyboard.press('Home')
  await expect(reader(page)).toHaveAttribute('aria-valuetext', 'Jan 2024: $412K billed, $28K missed')
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor reads where most was missed and how much in all, and a screen reader has every month', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    await expect(figure(page).getByText(AT_REST)).toBeVisible()
    await expect(figure(page).getByText('$1.3M never billed', { exact: true })).toBeVisible()
    await expect(figure(page).getByRole('slider')).toHaveCount(0)
    await expect(figure(page).getByRole('row')).toHaveCount(25)
    await expect(figure(page).getByRole('row', { name: 'Dec 2025 $533K $536K $3,000' })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('A visitor draws by arrow keys what should have been billed, and reads how much she found', async ({ page }) => {
  const requests: string[] = []
  await visit(page)
  page.on('request', (request) => requests.push(request.url()))
  const gap = figure(page).locator('.plot-gap')
  await page.getByRole('button', { name: plot?.guess?.ask }).press('Enter')
  await expect(gap).toBeHidden()
  const board = figure(page).getByRole('slider', { name: plot?.guess?.draw })
  await expect(board).toBeFocused()
  for (let press = 0; press < 9; press += 1) await page.keyboard.press('ArrowUp')
  await expect(board).toHaveAttribute('aria-valuetext', /^Jan 2024: \$\d+K$/)
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page)
  await page.getByRole('button', { name: plot?.guess?.show }).press('Enter')
  // Of January she drew more than there was.
  await expect(figure(page).getByText('You found $28K of $1.3M. It took me a query.')).toBeVisible()
  await expect(gap).toBeVisible()
  await expect(page.getByRole('button', { name: plot?.guess?.again })).toBeFocused()
  expect(requests).toEqual([])
})
