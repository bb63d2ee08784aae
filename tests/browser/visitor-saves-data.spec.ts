import type { Page } from '@playwright/test'
import { plot } from '#content'
import { fingerOver, placeOn, withoutMouse } from '../support/page/finger.ts'
import { CLIENT, letReactAnswer } from '../support/page/hold-react.ts'
import { expect, test } from '../support/page/visit.ts'

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('A visitor who only reads downloads no React, wherever her finger comes down to scroll', async ({
    page,
    network,
  }) => {
    const finger = await fingerOver(page)
    await page.addInitScript(withoutMouse)
    await page.goto('/')
    // Text takes no focus that is worth anything, but the section around it may.
    const text = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await text.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await finger.press(await placeOn(text), 80)
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('section')
    // With it come controls over the charts.
    if (plot) await expect(page.getByRole('slider').first()).toBeAttached()
    const roles = ['link', 'button', 'textbox', 'combobox', ...(plot ? ['slider' as const] : [])] as const
    for (const role of roles) {
      const control = page.getByRole('main').getByRole(role).first()
      await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      // A chart that is just being drawn can't be touched yet.
      await control.tap({ trial: true })
      const isTouched = control.evaluate(
        (element) => new Promise<void>((resolve) => element.addEventListener('pointerdown', () => resolve())),
      )
      const scrolled = await page.evaluate(() => scrollY)
      await finger.swipe(await placeOn(control), 200)
      await isTouched
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
      await expect.poll(() => isAtRest(page)).toBe(true)
    }
    // The end moves away while what is above it is still being laid out.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 200 })
    }).toPass()
    // What the finger asked for has been asked before this.
    await page.evaluate(() => fetch('/favicon.svg'))
    expect(network.requests.filter((request) => request.includes(CLIENT))).toEqual([])
  })
})

test('A visitor who saves data downloads React only once she presses something', async ({ page, network }) => {
  const connection = await page.context().newCDPSession(page)
  await connection.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.goto('/')
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 200)
  // What the moves asked for has been asked before this.
  await page.evaluate(() => fetch('/favicon.svg'))
  expect(network.requests.filter((request) => request.includes(CLIENT))).toEqual([])
  await letReactAnswer(page)
})

/** A finger that was lifted in the midst of a scroll leaves the page scrolling for a while. */
const isAtRest = (page: Page) =>
  page.evaluate(async () => {
    const before = scrollY
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return scrollY === before
  })
