import { fingerOver, middleOf } from '../support/page/finger.ts'
import { CLIENT, letReactAnswer } from '../support/page/hold-react.ts'
import { expect, test } from '../support/page/visit.ts'

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('A visitor who only reads downloads no React, wherever her finger comes down to scroll', async ({
    page,
    line,
  }) => {
    const finger = await fingerOver(page)
    await page.addInitScript(withoutMouse)
    await page.goto('/')
    for (const role of ['link', 'button', 'textbox', 'combobox', 'slider'] as const) {
      const control = page.getByRole('main').getByRole(role).first()
      if (!(await control.isVisible())) continue
      await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const scrolled = await page.evaluate(() => scrollY)
      await finger.swipe(await middleOf(control), 200)
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

/** Runs in the page: a phone has no mouse, and Chromium without a window tells of one that arrives in its corner. */
function withoutMouse() {
  const drop = (event: PointerEvent) => event.pointerType === 'mouse' && event.stopImmediatePropagation()
  addEventListener('pointermove', drop, { capture: true })
}
