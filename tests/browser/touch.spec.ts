import { expect, test } from '../support/visit.ts'
import { expectThanks, visitorForms } from '../support/visitor-forms.ts'

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
