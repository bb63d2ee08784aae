import type { Page } from '@playwright/test'
import { countShifts } from '../support/page/init-scripts.ts'
import { expect, test } from '../support/page/visit.ts'

const beSlow = async (page: Page) => {
  // The processor of the page's process, which the first visit makes.
  await page.goto('/')
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('A visitor with a slow phone who loads the page again halfway down sees nothing move', async ({ page }) => {
  const shifts = await countShifts(page)
  await beSlow(page)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.7, behavior: 'instant' }))
  const place = await page.evaluate(() => scrollY)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await shifts()).toBeLessThan(0.02)
})

test('A visitor with a slow phone who goes to the end at once sees nothing move', async ({ page }) => {
  const shifts = await countShifts(page)
  await beSlow(page)
  await page.goto('/')
  // A slow phone moves some frames after the press, and a busy one may miss it.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => scrollY / innerHeight), { timeout: 2_000 }).toBeGreaterThan(1)
  }).toPass()
  expect(await shifts()).toBeLessThan(0.02)
})

test('A visitor with a tall window sees nothing move', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2560 })
  const shifts = await countShifts(page)
  await beSlow(page)
  await page.goto('/')
  expect(await shifts()).toBeLessThan(0.02)
})

test('A visitor who loads the page again at its end is still there', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  const fromFoot = () => footer.evaluate((footer) => footer.getBoundingClientRect().bottom - innerHeight)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      return fromFoot()
    })
    .toBeLessThan(1)
  await page.reload()
  await expect(footer).toBeInViewport()
  await expect.poll(fromFoot).toBeLessThan(1)
})

test('A visitor whom a link leads to words below the fold reads them', async ({ page, context, baseURL }) => {
  await page.goto('/')
  const words = await page.locator('main > section').getByRole('heading', { level: 3 }).last().textContent()
  // In a tab of its own: a browser follows such a link only from outside.
  const tab = await context.newPage()
  await tab.goto(`${baseURL}/#:~:text=${encodeURIComponent(String(words))}`)
  await expect.poll(() => tab.evaluate(() => scrollY / innerHeight)).toBeGreaterThan(1)
})
