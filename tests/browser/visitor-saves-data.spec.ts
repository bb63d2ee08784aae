import type { Locator } from '@playwright/test'
import { CLIENT, letReactAnswer } from '../support/page/hold-react.ts'
import { swipe } from '../support/page/swipe.ts'
import { expect, test } from '../support/page/visit.ts'

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('A visitor who only reads downloads no React, wherever her finger comes down to scroll', async ({
    page,
    line,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    await page.addInitScript(withoutMouse)
    await page.goto('/')
    for (const role of ['link', 'button', 'textbox', 'combobox', 'slider'] as const) {
      const control = page.getByRole('main').getByRole(role).first()
      if (!(await control.isVisible())) continue
      await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const [{ x, y, width, height }, scrolled] = [await whereIs(control), await page.evaluate(() => scrollY)]
      await swipe(devtools, { x: x + width / 2, from: y + height / 2, to: y - 200 })
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
    }
    expect(line.requests.filter((request) => request.includes(CLIENT))).toEqual([])
  })
})

test('A visitor who saves data downloads React only once she presses something', async ({ page, line }) => {
  const connection = await page.context().newCDPSession(page)
  await connection.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.goto('/')
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 200)
  // What the moves asked for has been asked before this.
  await page.evaluate(() => fetch('/favicon.svg'))
  expect(line.requests.filter((request) => request.includes(CLIENT))).toEqual([])
  await letReactAnswer(page)
})

async function whereIs(control: Locator) {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is nowhere to be seen.`)
  return box
}

/** Runs in the page: a phone has no mouse, and Chromium without a window tells of one that arrives in its corner. */
function withoutMouse() {
  const drop = (event: PointerEvent) => event.pointerType === 'mouse' && event.stopImmediatePropagation()
  addEventListener('pointermove', drop, { capture: true })
}
