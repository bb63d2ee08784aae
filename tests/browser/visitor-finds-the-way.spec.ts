import type { Page } from '@playwright/test'
import { footer, hero, navigation } from '#content'
import { hasSection } from '../../src/ui/page-sections.ts'
import { expect, test, WITH_MOTION } from '../support/page/visit.ts'

const places = navigation.items.filter(({ href }) => hasSection(href))
const [first] = places
const last = places.at(-1)
const find = (page: Page, name = '') =>
  page.getByRole('navigation', { name: navigation.label, exact: true }).getByRole('link', { name, exact: true })

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('A visitor jumps smoothly to each section, unless motion is unwelcome, can go back, and finds the way to a call at the top, in the hero and in the footer', async ({
    page,
  }) => {
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

test('A visitor on a phone opens the menu, chooses, and it closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const place = find(page, last?.label)
  await expect(place).toBeHidden()
  const menu = page.getByRole('button', { name: navigation.menu })
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
  test(`A visitor with a font size of ${fontSize} pixels who turns the phone beyond ${wide} has the menu in the header`, async ({
    page,
  }) => {
    const settings = await page.context().newCDPSession(page)
    await settings.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
    await page.setViewportSize({ width: wide - 2, height: 800 })
    await page.goto('/')
    const menu = page.getByRole('button', { name: navigation.menu })
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
