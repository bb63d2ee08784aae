import type { Locator, Page } from '@playwright/test'
import { footer, hero, links, navigation, shownSections } from '#content'
import { isLinkShown } from '../../src/sections/shown-sections.ts'
import { countShifts, slowDown } from '../support/browser/devtools.ts'
import { waitForReact } from '../support/browser/loading.ts'
import { expect, test, WITH_MOTION } from '../support/browser/page-fixtures.ts'

const places = navigation.items.filter(({ href }) => isLinkShown(href))
const [first] = places
const last = places.at(-1)
const find = (page: Page, name = '') =>
  page.getByRole('navigation', { name: navigation.label, exact: true }).getByRole('link', { name, exact: true })

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('A visitor jumps smoothly to each section, back, and to a call', async ({ page }) => {
    await page.goto('/')
    const calls = [
      page.getByRole('banner').getByRole('link', { name: navigation.book }),
      page.getByRole('contentinfo').getByRole('link', { name: footer.book }),
    ]
    for (const link of links.booking ? calls : []) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveAttribute('href', /^https:/)
    }
    const html = page.locator('html')
    await expect(html).toHaveCSS('scroll-behavior', 'smooth')
    await goTo(page, find(page, last?.label), last?.href)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(html).toHaveCSS('scroll-behavior', 'auto')
    for (const { label, href } of [hero.explore, hero.book].filter(({ href }) => isLinkShown(href)))
      await goTo(page, page.getByRole('main').getByRole('link', { name: label, exact: true }).first(), href)
    for (const { label, href } of places) {
      await goTo(page, find(page, label), href)
      await expect(find(page, label)).toHaveAttribute('aria-current', 'true')
    }
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${places.at(-2)?.href ?? '/'}$`))
  })
})

async function goTo(page: Page, link: Locator, href = '') {
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.locator(href)).toBeFocused()
  await expect(page.locator(href)).toBeInViewport()
}

test('A visitor sees the current section in the menu, at any height', async ({ page }) => {
  const findPlace = (section?: string) => places.find(({ href }) => href === `#${section}`)
  const isBelowPlace = (section: string, at: number) => findPlace(section) && findPlace(shownSections[at - 1])
  const at = shownSections.findIndex(isBelowPlace)
  test.skip(at < 0, 'no two sections of the menu follow each other')
  const upper = findPlace(shownSections[at - 1])
  const lower = findPlace(shownSections[at])
  await page.goto('/')
  await waitForReact(page)
  // A third of the window: the line that the section being read crosses.
  const scrollBelowBorder = (pixels: number) =>
    page.locator(lower?.href ?? '').evaluate((section, pixels) => {
      scrollBy({ top: section.getBoundingClientRect().top - innerHeight / 3 + pixels, behavior: 'instant' })
    }, pixels)
  await expect(async () => {
    await scrollBelowBorder(2)
    await expect(find(page, lower?.label)).toHaveAttribute('aria-current', 'true', { timeout: 1000 })
  }).toPass()
  await scrollBelowBorder(-40)
  await expect(find(page, upper?.label)).toHaveAttribute('aria-current', 'true')

  await page.setViewportSize({ width: 1080, height: 1920 })
  for (const { label, href } of [...places].reverse()) {
    await goTo(page, find(page, label), href)
    await expect(find(page, label)).toHaveAttribute('aria-current', 'true')
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(find(page, last?.label)).toHaveAttribute('aria-current', 'true')
})

test('A visitor opens a phone’s menu, and closes it five ways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const place = find(page, last?.label)
  const menu = page.getByRole('banner').getByRole('button')
  await expect(place).toBeHidden()
  const lastLink = page.getByRole('navigation', { name: navigation.label }).getByRole('link').last()
  for (const [way, close] of [
    ['its button', () => menu.click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click beside it', () => page.mouse.click(195, 760)],
    ['Tab after its last link', () => lastLink.press('Tab')],
    ['a link', () => place.press('Enter')],
  ] as const)
    await test.step(`The menu is closed by ${way}`, async () => {
      await menu.press('Enter')
      await expect(place).toBeVisible()
      await expect(menu).toHaveText(navigation.close)
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
      await close()
      await expect(place).toBeHidden()
      await expect(menu).toHaveText(navigation.menu)
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      await expect(page.locator(':focus')).toBeInViewport()
    })
  await expect(page).toHaveURL(new RegExp(`${last?.href}$`))
  const section = page.locator(last?.href ?? '')
  await expect(section).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(section.locator('a, button, input').filter({ visible: true }).first()).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('A tap beside the open menu follows no link below it', async ({ page }) => {
    await page.goto('/')
    const link = page.getByRole('contentinfo').getByRole('navigation').getByRole('link').last()
    await link.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: navigation.menu }).tap()
    await expect(find(page, last?.label)).toBeVisible()
    const box = await link.boundingBox()
    await page.touchscreen.tap(Number(box?.x) + 10, Number(box?.y) + 10)
    await expect(page.getByRole('button', { name: navigation.menu })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await link.tap()
    await expect(page).toHaveURL(/#/)
  })
})

test('A visitor opens the menu while React begins', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => {
      // The glow asks for it right after React has rendered, and before its later effects. A press waits until then.
      if (query.includes('prefers-contrast')) {
        console.debug('React has rendered')
        const end = performance.now() + 500
        while (performance.now() < end);
      }
      return matchMedia.call(window, query)
    }
  })
  const rendered = page.waitForEvent('console', (message) => message.text() === 'React has rendered')
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.getByRole('banner').getByRole('button')
  await menu.focus()
  await rendered
  await page.keyboard.press('Enter')
  await expect(find(page, last?.label)).toBeVisible()
  await expect(menu).toHaveText(navigation.close)
})

test('A visitor with a wide window has the menu in the header', async ({ page }) => {
  const settings = await page.context().newCDPSession(page)
  const menu = page.getByRole('banner').getByRole('button')
  const place = find(page, first?.label)
  await page.goto('/')
  for (const [fontSize, wide] of [
    [16, 768],
    [24, 1152],
  ] as const) {
    await settings.send('Page.setFontSizes', { fontSizes: { standard: fontSize } })
    await page.setViewportSize({ width: wide - 2, height: 800 })
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
  }
})

test('A visitor sees no layout shift, at any start position', async ({ page }) => {
  const shifts = await countShifts(page)
  await slowDown(page, 4)
  await page.goto('/')
  // A slow phone moves some frames after the press, and a busy one may miss it.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => scrollY / innerHeight), { timeout: 2_000 }).toBeGreaterThan(1)
  }).toPass()
  expect(await shifts(), 'at the end at once').toBeLessThan(0.02)

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.7, behavior: 'instant' }))
  const top = await page.evaluate(() => scrollY)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  expect(await shifts(), 'loaded again').toBeLessThan(0.02)

  await page.setViewportSize({ width: 1440, height: 2560 })
  await page.goto('/')
  expect(await shifts(), 'in a tall window').toBeLessThan(0.02)
})
