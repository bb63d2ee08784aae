import { CLIENT, letReactAnswer } from '../support/page/hold-react.ts'
import { expect, test } from '../support/page/visit.ts'

test('A visitor who only reads downloads no React', async ({ page, line }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(withoutMouse)
  await page.goto('/')
  // The end moves away while what lies above it is still being laid out in turn.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 200 })
  }).toPass()
  expect(line.requests.filter((request) => request.includes(CLIENT))).toEqual([])
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
