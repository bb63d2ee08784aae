import { touchScreen } from '../support/browser/devtools.ts'
import { waitForReact } from '../support/browser/loading.ts'
import { expect, test, WITH_MOTION } from '../support/browser/page-fixtures.ts'

test.use(WITH_MOTION)

test('A visitor’s mouse has a glow, and buttons stay readable', async ({ page }) => {
  await page.goto('/')
  await waitForReact(page)
  const glow = page.locator('.glow')
  await page.mouse.move(300, 200)
  await expect(glow).toHaveCSS('opacity', '0.25')
  await expect(glow).toHaveCSS('width', '200px')
  await expect.poll(() => glow.evaluate((light) => light.getBoundingClientRect().x + 100)).toBeCloseTo(300, 0)

  const button = page.locator('.hero-actions .button').first()
  const readBackground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await readBackground()
  await button.hover()
  await expect.poll(readBackground).not.toBe(before)
  const changing = await button.evaluate((element) =>
    element.getAnimations().map((change) => (change as CSSTransition).transitionProperty),
  )
  expect(changing.filter((property) => /color|background/.test(property))).toEqual([])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('A visitor has the glow only while touching', async ({ page }) => {
    await page.addInitScript(hideMouse)
    await page.goto('/')
    await waitForReact(page)
    const glow = page.locator('.glow')
    await expect(glow).toHaveCSS('opacity', '0')
    const finger = await touchScreen(page)
    // This touch is the first gesture on the page.
    await finger.down({ x: 100, y: 400 })
    await expect(glow).toHaveCSS('opacity', '0.18')
    await expect(glow).toHaveCSS('width', '120px')
    const readTop = () => glow.evaluate((light) => Math.round(light.getBoundingClientRect().y))
    await expect.poll(readTop).toBe(340)
    await page.evaluate(() => scrollBy({ top: 90, behavior: 'instant' }))
    await expect.poll(readTop).toBe(250)
    await finger.up()
    await expect(glow).toHaveCSS('opacity', '0')
  })
})

/** Runs in the page: drops the mouse that headless Chromium reports in the corner of a phone. */
function hideMouse(): void {
  const drop = (event: PointerEvent) => event.pointerType === 'mouse' && event.stopImmediatePropagation()
  addEventListener('pointermove', drop, { capture: true })
}
