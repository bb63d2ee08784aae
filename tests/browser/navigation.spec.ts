import type { Page } from '@playwright/test'
import { footer, hero, navigation } from '#content'
import { hasSection } from '../../src/ui/page-sections.ts'
import { countShifts } from '../support/page/init-scripts.ts'
import { expect, test, WITH_MOTION } from '../support/page/visit.ts'

const places = navigation.items.filter(({ href }) => hasSection(href))
const [first] = places
const last = places.at(-1)
const find = (page: Page, name = '') =>
  page.getByRole('navigation', { name: navigation.label, exact: true }).getByRole('link', { name, exact: true })

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('A visitor jumps smoothly to each section, back, and to a call', async ({ page }) => {
    const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    await page.goto('/')
    for (const link of [
      page.getByRole('banner').getByRole('link', { name: navigation.chat }),
      page.getByRole('contentinfo').getByRole('link', { name: footer.book }),
    ]) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveAttribute('href', /^https:/)
    }
    for (const { label, href } of [hero.explore, hero.book].filter(({ href }) => hasSection(href))) {
      await page.getByRole('main').getByRole('link', { name: label, exact: true }).first().click()
      await expect(page).toHaveURL(new RegExp(`${href}$`))
    }
    expect(await scrolling()).toBe('smooth')
    for (const { label, href } of places) {
      await find(page, label).click()
      await expect(page).toHaveURL(new RegExp(`${href}$`))
      await expect(page.locator(href)).toBeFocused()
      await expect(find(page, label)).toHaveAttribute('aria-current', 'true')
    }
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${places.at(-2)?.href ?? '/'}$`))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await scrolling()).toBe('auto')
  })
})

test('A visitor who turns back between two sections reads where she is', async ({ page }) => {
  const [upper, lower] = places.slice(1, 3)
  await page.goto('/')
  await page.mouse.move(1, 1)
  // A third of the window: the line that the section being read crosses.
  const scrollBelowBorder = (pixels: number) =>
    page.locator(lower?.href ?? '').evaluate((section, pixels) => {
      scrollBy({ top: section.getBoundingClientRect().top - 0.335 * innerHeight + pixels, behavior: 'instant' })
    }, pixels)
  await expect(async () => {
    await scrollBelowBorder(0)
    await expect(find(page, lower?.label)).toHaveAttribute('aria-current', 'true', { timeout: 1000 })
  }).toPass()
  await scrollBelowBorder(-40)
  await expect(find(page, upper?.label)).toHaveAttribute('aria-current', 'true')
})

test('A visitor on a phone opens the menu, chooses, and it closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const place = find(page, last?.label)
  await expect(place).toBeHidden()
  const menu = page.getByRole('banner').getByRole('button')
  await menu.click()
  await expect(place).toBeVisible()
  await place.click()
  await expect(place).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${last?.href}$`))

  await menu.click()
  await expect(place).toBeVisible()
  await menu.click()
  await expect(place).toBeHidden()

  await menu.click()
  await page.keyboard.press('Escape')
  await expect(place).toBeHidden()

  await menu.click()
  await page.mouse.click(195, 760)
  await expect(place).toBeHidden()
})

for (const [fontSize, wide] of [
  [16, 768],
  [24, 1152],
] as const) {
  test(`A visitor beyond ${wide} pixels has the menu in the header`, async ({ page }) => {
    const settings = await page.context().newCDPSession(page)
    await settings.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
    await page.setViewportSize({ width: wide - 2, height: 800 })
    await page.goto('/')
    const menu = page.getByRole('banner').getByRole('button')
    const place = find(page, first?.label)
    await menu.click()
    await page.setViewportSize({ width: wide - 1, height: 800 })
    await expect(menu).toBeVisible()
    await expect(place).toBeVisible()
    await page.setViewportSize({ width: wide, height: 800 })
    await expect(menu).toBeHidden()
    await expect(place).toBeVisible()
    await page.setViewportSize({ width: wide - 1, height: 800 })
    await expect(menu).toBeVisible()
    await expect(place).toBeHidden()
  })
}

test('A visitor who loads the page again at its end stays there', async ({ page }) => {
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

test('A visitor whom a link leads to words further down reads them', async ({ page, context, baseURL }) => {
  await page.goto('/')
  const words = await page.locator('main > section').getByRole('heading', { level: 3 }).last().textContent()
  // In a tab of its own: a browser follows such a link only from outside.
  const tab = await context.newPage()
  await tab.goto(`${baseURL}/#:~:text=${encodeURIComponent(String(words))}`)
  await expect.poll(() => tab.evaluate(() => scrollY / innerHeight)).toBeGreaterThan(1)
})

test.describe('on a slow phone', () => {
  test.use({ expectedOnConsole: /404/ })

  const beSlow = async (page: Page) => {
    // The processor of the page's process, which the first visit makes.
    await page.goto('/404')
    const phone = await page.context().newCDPSession(page)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }

  test('A visitor who loads the page again halfway sees nothing move', async ({ page }) => {
    const shifts = await countShifts(page)
    await beSlow(page)
    await page.goto('/')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.7, behavior: 'instant' }))
    const place = await page.evaluate(() => scrollY)
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    expect(await shifts()).toBeLessThan(0.02)
  })

  test('A visitor who goes to the end at once sees nothing move', async ({ page }) => {
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
})
