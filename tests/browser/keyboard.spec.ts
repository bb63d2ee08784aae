import type { Locator, Page } from '@playwright/test'
import { navigation, site } from '#content'
import { showIdeas, shownPlot } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { hasAllForms, visitorForms } from '../support/browser/visitor-forms.ts'

const { meetup } = visitorForms

const LEAST_TARGET_PX = 24
const LEAST_TOUCH_PX = 44

const controls = (page: Page) =>
  page
    .getByRole('link')
    .or(page.getByRole('button'))
    .or(page.getByRole('textbox'))
    .or(page.getByRole('combobox'))
    .or(page.locator('summary, [tabindex="0"]'))
    .or(page.getByRole('slider'))
    .filter({ visible: true })

test('A visitor tabs to every control and back, and sees the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/')
  await showIdeas(page)
  await expect(page.locator('main > section:last-of-type')).toBeVisible()
  // The cursor's slider is there once React has loaded.
  if (shownPlot) await expect(page.getByRole('slider').first()).toBeVisible()
  await controls(page).first().focus()
  await walk(page, 'Tab')
  await expect(controls(page).last()).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 720 })
  await controls(page).last().focus()
  await walk(page, 'Shift+Tab')
  await expect(controls(page).first()).toBeFocused()
})

test('A visitor skips to the content, and the header moves no page', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: site.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const readBox = (role: 'main' | 'banner') => page.getByRole(role).evaluate((part) => part.getBoundingClientRect())
  await expect
    .poll(async () => (await readBox('main')).top - (await readBox('banner')).bottom)
    .toBeGreaterThanOrEqual(0)

  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  const links = page.getByRole('banner').getByRole('link').filter({ visible: true })
  await links.first().focus()
  const steps = (await links.count()) - 1
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => scrollY)).toBe(3000)
  }
  await expect(links.last()).toBeFocused()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('A visitor hits every button, field and main link', async ({ page }) => {
    test.skip(!hasAllForms, 'the page lacks a form')
    await page.goto('/')
    await showIdeas(page)
    const links = page.locator('a.button, a.tile')
    const main = page.getByRole('button').or(page.getByRole('textbox')).or(page.getByRole('combobox')).or(links)
    // A number and the question beside the plot are parts of a text, as links in a sentence are.
    const primary = main.and(page.locator(':not(.number, .plot-guess)'))
    await expectTargets(primary.filter({ visible: true }))
    await page.getByRole('button', { name: navigation.menu }).tap()
    await expectTargets(page.getByRole('navigation', { name: navigation.label }).getByRole('link'))
    await page.keyboard.press('Escape')
    const { tile, dialog } = meetup.controls(page)
    await tile.tap()
    await expectTargets(dialog.getByRole('button'))
    await expectTargets(dialog.getByRole('textbox'))
  })
})

/** Walks from one end of the page to the other, and looks at every stop. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const steps = (await controls(page).count()) - 1
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(key)
    // Sections above a link of the footer may just be taking their true height.
    await expect.poll(() => page.evaluate(findFocusFaults, LEAST_TARGET_PX)).toEqual([])
  }
}

/** Fails with what is too small for a finger. */
async function expectTargets(targets: Locator) {
  const small = await targets.evaluateAll(
    (elements, pixels) =>
      elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < pixels || box.height < pixels)
        .map(({ element, box }) => `${element.textContent}: ${box.width} × ${box.height}`),
    LEAST_TOUCH_PX,
  )
  expect(small).toEqual([])
}

/** Runs in the page: what keeps a visitor from seeing or hitting what has the focus. */
function findFocusFaults(leastTarget: number): string[] {
  const focused = document.activeElement as HTMLElement
  const { outlineStyle, outlineWidth } = getComputedStyle(focused)
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect()
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => [x + (x === left ? 2 : -2), y + (y === top ? 2 : -2)] as const)
  const isCovered = corners.some(([x, y]) => !focused.contains(document.elementFromPoint(x, y)))
  return [
    outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 ? 'no ring' : '',
    isCovered ? 'covered or out of the window' : '',
    width < leastTarget || height < leastTarget ? `${width} × ${height}` : '',
  ]
    .filter(Boolean)
    .map((fault) => `${focused.textContent || focused.id}: ${fault}`)
}
