import { expect, test } from '../support/page/visit.ts'
import { expectThanks, visitorForms } from '../support/page/visitor-forms.ts'

const { meetup } = visitorForms

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

test('A visitor whose keyboard covers half reaches all of the meetup', async ({ page }) => {
  await page.goto('/')
  const { tile, name, phone, coffee, cancel, dialog } = meetup.controls(page)
  await tile.tap()
  await name.tap()
  await page.setViewportSize({ width: 390, height: 400 })
  for (const control of [name, phone, coffee, cancel]) {
    await control.scrollIntoViewIfNeeded()
    // But for a fraction of a pixel.
    await expect(control).toBeInViewport({ ratio: 0.95 })
  }
  await name.fill('Grace')
  await phone.fill('617 555')
  await coffee.tap()
  await expect(dialog).toBeHidden()
  await expectThanks(page, meetup)
})

test('A visitor may pinch the page larger, and it grows no wider', async ({ page }) => {
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart ? [-1, 1].map((side, id) => ({ x: 195, y: 400 + (side * apart) / 2, id })) : [],
    })
  await touch('touchStart', 60)
  for (let apart = 60; apart <= 240; apart += 20) await touch('touchMove', apart)
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
