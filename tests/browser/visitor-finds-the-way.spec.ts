import { showIdeas } from '../support/show-ideas.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

const sections = ['About', 'Projects', 'Services', 'Experiments', 'Contact']

test('A visitor jumps to each section and can go back', async ({ page }) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const name of sections) {
    await navigation.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
    await expect(page.locator(`#${name.toLowerCase()}`)).toBeFocused()
    await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  }
  await page.goBack()
  await expect(page).toHaveURL(/#experiments$/)
})

test('A visitor is taken smoothly, unless motion is unwelcome', async ({ page }) => {
  const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.goto('/')
  expect(await scrolling()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await scrolling()).toBe('auto')
})

test('A visitor finds the way to a call at the top, in the hero and in the footer', async ({ page }) => {
  await page.goto('/')
  for (const link of [
    page.getByRole('banner').getByRole('link', { name: "Let's Chat" }),
    page.getByRole('contentinfo').getByRole('link', { name: 'Book a Call' }),
    page.getByRole('link', { name: 'Schedule a Call' }),
  ]) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('href', /^https:/)
  }
  await page.getByRole('main').getByRole('link', { name: 'Explore My Work' }).click()
  await expect(page).toHaveURL(/#projects$/)
  await page.getByRole('main').getByRole('link', { name: 'Book a Call', exact: true }).click()
  await expect(page).toHaveURL(/#contact$/)
})

test('A visitor on a phone opens the menu, chooses, and it closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const services = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' })
  await expect(services).toBeHidden()
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(services).toBeVisible()
  await expectAccessible(page)
  await services.click()
  await expect(services).toBeHidden()
  await expect(page).toHaveURL(/#services$/)

  await menu.click()
  await expect(services).toBeVisible()
  await menu.click()
  await expect(services).toBeHidden()

  await menu.click()
  await page.keyboard.press('Escape')
  await expect(services).toBeHidden()

  await menu.click()
  await page.mouse.click(195, 760)
  await expect(services).toBeHidden()
})

for (const [letter, wide] of [
  [16, 768],
  [24, 1152],
] as const) {
  test(`A visitor with letters of ${letter} pixels who turns the phone beyond ${wide} has the menu in the header`, async ({
    page,
  }) => {
    const settings = await page.context().newCDPSession(page)
    await settings.send('Page.setFontSizes', { fontSizes: { standard: letter } })
    await page.setViewportSize({ width: wide - 2, height: 800 })
    await page.goto('/')
    const menu = page.getByRole('button', { name: 'Menu' })
    const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
    await menu.click()
    await page.setViewportSize({ width: wide - 1, height: 800 })
    await expect(menu).toBeVisible()
    await expect(about).toBeVisible()
    await page.setViewportSize({ width: wide, height: 800 })
    await expect(menu).toBeHidden()
    await expect(about).toBeVisible()
    await page.setViewportSize({ width: wide - 1, height: 800 })
    await expect(menu).toBeVisible()
    await expect(about).toBeHidden()
  })
}

test('A visitor with a keyboard skips to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const width of [320, 390, 768, 1280, 1920]) {
  test(`A visitor with a window of ${width} pixels never scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await showIdeas(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('A visitor with a mouse has a light that follows', async ({ page }) => {
  await page.goto('/')
  await page.mouse.move(300, 200)
  const glow = page.locator('.glow')
  await expect(glow).toHaveCSS('opacity', '0.25')
  await expect(glow).toHaveCSS('width', '200px')
  await expect.poll(() => glow.evaluate((light) => light.getBoundingClientRect().x + 100)).toBeCloseTo(300, 0)
})

test('A visitor who moved the mouse before the light was there has it all the same', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/assets\/decorations/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/')
  await page.mouse.move(300, 200)
  gate.resolve()
  await expect(page.locator('.glow')).toHaveCSS('opacity', '0.25')
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('A visitor has the light only while touching', async ({ page }) => {
    // The light comes after the page.
    await page.goto('/', { waitUntil: 'networkidle' })
    const glow = page.locator('.glow')
    await expect(glow).toHaveCSS('opacity', '0')
    const line = await page.context().newCDPSession(page)
    await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 100, y: 400 }] })
    await expect(glow).toHaveCSS('opacity', '0.18')
    await expect(glow).toHaveCSS('width', '120px')
    await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(glow).toHaveCSS('opacity', '0')
  })
})
