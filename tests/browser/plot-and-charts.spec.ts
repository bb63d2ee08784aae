import type { Page } from '@playwright/test'
import { plot } from '#content'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { countShifts, pointOn, touchScreen } from '../support/browser/devtools.ts'
import { delayReact } from '../support/browser/loading.ts'
import { expect, test, WITH_MOTION } from '../support/browser/page-fixtures.ts'
import { isSample } from '../support/skip-tests.ts'

/** The sample's numbers, in its words: an owner may have any other, or none. */
test.skip(!isSample, 'content/ is no longer the sample')

const WORST = 'Worst month, May 2025: $88K missed'
const AUGUST = 'Aug 2024: $436K billed, $59K missed'
/** The eighth month of 24, in shares of the plot's width. */
const [EIGHTH_BEGINS, EIGHTH_MIDDLE, EIGHTH_ENDS] = [7.1 / 24, 7.5 / 24, 7.9 / 24]

const figure = (page: Page) => page.getByRole('figure', { name: 'What was billed, and what should have been' })
const reader = (page: Page) => figure(page).getByRole('slider', { name: 'Read another month' })

/** The cursor can be moved once React has loaded. */
async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await expect(reader(page)).toBeAttached()
}

test('The sample’s numbers add up to the $1.3 million of its headline', () => {
  const gaps = plot?.points.map(({ first, second = first }) => second - first) ?? []
  expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe(1_300_000)
  expect(gaps).toHaveLength(24)
})

test('A visitor reads any month by mouse and keys, without layout shift', async ({ page }) => {
  const shifts = await countShifts(page)
  await visit(page)
  const before = await shifts()
  const cursor = figure(page).locator('.plot-cursor line')
  const reading = figure(page).getByText(AUGUST)
  const middle = await pointOn(reader(page), EIGHTH_MIDDLE)
  for (const share of [EIGHTH_BEGINS, EIGHTH_ENDS]) {
    const { x, y } = await pointOn(reader(page), share)
    await page.mouse.move(x, y)
    await expect(reading).toBeVisible()
    expect((await cursor.boundingBox())?.x).toBeCloseTo(middle.x, -1)
  }
  const { x = 0, width = 0 } = (await reading.boundingBox()) ?? {}
  expect(x).toBeLessThan(middle.x)
  expect(x + width).toBeGreaterThan(middle.x)
  await page.mouse.move(0, 0)
  await expect(figure(page).getByText(WORST)).toBeVisible()
  expect(await shifts()).toBe(before)

  await reader(page).focus()
  await expect(reader(page)).toHaveAttribute('aria-valuetext', WORST)
  await page.keyboard.press('ArrowRight')
  await expect(reader(page)).toHaveAttribute('aria-valuetext', 'Jun 2025: $455K billed, $84K missed')
  await page.keyboard.press('Home')
  await expect(reader(page)).toHaveAttribute('aria-valuetext', 'Jan 2024: $412K billed, $28K missed')
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } })

  test('A visitor who saves data touches the plot, and reads any month', async ({ page }) => {
    const connection = await page.context().newCDPSession(page)
    await connection.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
    await page.goto('/')
    await expect(reader(page)).toHaveCount(0)
    await page.locator('.plot-area').tap()
    await expect(reader(page)).toBeAttached()
    await reader(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const scrolled = await page.evaluate(() => scrollY)
    const finger = await touchScreen(page)
    await finger.down(await pointOn(reader(page), 0.9))
    for (const share of [0.7, 0.5, EIGHTH_MIDDLE]) await finger.move(await pointOn(reader(page), share))
    const reading = figure(page).getByText(AUGUST)
    await expect(reading).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await finger.up()
    await expect(reading).toBeVisible()
    await expect(figure(page).getByText('Touch any month')).toBeVisible()
  })
})

test('A visitor guesses by keys, then by hand, and reads each result', async ({ page }) => {
  const releaseReact = await delayReact(page)
  await page.goto('/')
  const board = figure(page).getByRole('slider', { name: 'Draw what should have been billed.' })
  const show = page.getByRole('button', { name: 'Show what was missed' })
  const why = figure(page).getByText('One dose in fourteen')
  const status = figure(page).getByRole('status')
  await test.step('By keys she draws, without seeing the answer', async () => {
    // A visitor who sees nothing happen presses twice.
    for (let press = 0; press < 2; press += 1)
      await page.getByRole('button', { name: 'Could you have seen it?' }).press('Enter')
    await releaseReact()
    await expect(figure(page).locator('.plot-gap')).toBeHidden()
    await expect(board).toBeFocused()
    await expect(board).toHaveAttribute('aria-valuetext', 'Jan 2024: $0')
    // The cursor and the caption would say the answer.
    await expect(reader(page)).toBeHidden()
    await expect(why).toBeHidden()
    for (let press = 0; press < 9; press += 1) await page.keyboard.press('ArrowUp')
    await expect(board).toHaveAttribute('aria-valuetext', /^Jan 2024: \$\d+K$/)
    await page.keyboard.press('End')
    await expect(board).toHaveAttribute('aria-valuetext', 'Dec 2025: $0')
    await expectAccessible(page, { within: ['.plot-board', '.plot button'] })
  })
  await test.step('She reads the result beside the numbers', async () => {
    await show.click()
    // The guess for January is above the numbers.
    await expect(status).toHaveText('You found $28K of $1.3M. It took me a query.')
    // The cursor rests there.
    const { x, y } = await pointOn(reader(page), 16.5 / 24)
    await page.mouse.move(x, y)
    await expect(figure(page).getByText(WORST)).toBeVisible()
    await expect(figure(page).locator('.plot-cursor')).toBeVisible()
    await expect(why).toBeVisible()
  })
  await test.step('By hand she draws again, and reads that it is too much', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    // The guess along the top is too much.
    await board.dragTo(board, { sourcePosition: { x: 1, y: 1 }, targetPosition: { x: 600, y: 1 } })
    await show.click()
    const result = /^You found \$\d+K of \$1.3M, plus \$\d.\dM of air.$/
    await expect(status).toHaveText(result)
    await expect(figure(page).locator('.plot-cursor')).toBeHidden()
    await reader(page).press('ArrowLeft')
    await expect(figure(page).locator('.plot-cursor')).toBeVisible()
    await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Apr 2025/)
    // A slider says its own value.
    await expect(status).toHaveText(result)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })

  test('A visitor reads the worst month, and hears every month', async ({ page }) => {
    await page.goto('/')
    await expect(figure(page).getByText(WORST)).toBeVisible()
    await expect(figure(page).getByText('$1.3M never billed', { exact: true })).toBeVisible()
    await expect(figure(page).getByRole('slider')).toHaveCount(0)
    await expect(figure(page).getByRole('row')).toHaveCount(25)
    await expect(figure(page).getByRole('row', { name: 'Dec 2025 $533K $536K $3,000' })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('A visitor says yes to drafts, and lets accuracy count less', async ({ page }) => {
  await page.goto('/')
  const yes = page.getByRole('button', { name: 'Say yes to a draft' })
  await yes.click()
  const card = page.getByRole('article').filter({ has: yes })
  await expect(card.getByText('4 sent')).toBeVisible()
  // The card's claim stays.
  await expect(card.getByRole('button', { name: /^3:/ })).toBeVisible()
  for (let sent = 4; sent < 12; sent += 1) await yes.click()
  await expect(page.getByRole('status').getByText('With your yes to 12 of 12 drafts.')).toBeAttached()
  await expect(page.getByText('With your yes to 12 of 12 drafts.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(card.getByText('3 sent')).toBeVisible()

  const weight = page.getByRole('slider', { name: 'What if accuracy counted less?' })
  await expect(weight).toHaveAttribute('aria-valuetext', '0 %: 25 min median')
  await weight.press('End')
  await expect(weight).toHaveAttribute('aria-valuetext', '100 %: then 8 h 40')
  await weight.press('Home')
  await expect(weight).toHaveAttribute('aria-valuetext', '0 %: median 25 min')
  await expectAccessible(page, { within: ['#projects'] })
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('A visitor sees marks grow once as their chart comes into view', async ({ page }) => {
    await page.goto('/')
    expect(await readWidth(page)).toBe(0)
    const chart = page.locator('.embedded-chart').first()
    await chart.scrollIntoViewIfNeeded()
    await expect.poll(() => readWidth(page)).toBeGreaterThan(0.9)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await readWidth(page)).toBeGreaterThan(0.9)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    expect(await readWidth(page)).toBe(1)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

/** @returns how large the first mark is drawn, in shares of its final size */
const readWidth = (page: Page) =>
  page
    .locator('.embedded-chart :is(.bar, .dot)')
    .first()
    .evaluate((mark) => {
      const { opacity, scale } = getComputedStyle(mark)
      return Math.min(Number(opacity), scale === 'none' ? 1 : Math.min(...scale.split(' ').map(Number)))
    })
