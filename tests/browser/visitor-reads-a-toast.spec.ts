import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/visit.ts'
import { visitorForms } from '../support/visitor-forms.ts'

const { note, message, meetup } = visitorForms
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).locator('..')

test.use({ expectedOnConsole: /Failed to load resource/ })

test('A visitor sees a toast leave as it came, and nothing else moves', async ({ page, line }) => {
  line.fail('/rest/v1/notes', { kind: 'reset' })
  await page.goto('/')
  await note.fill(page, 'Again')
  await note.submit(page)
  await expect(toast(page, note.failure)).toHaveCount(1)
  const oldest = toast(page, note.failure).first()
  await still(oldest)
  const place = await boxOf(oldest)
  await note.submit(page)
  await expect(toast(page, note.failure)).toHaveCount(2)
  expect(await boxOf(oldest)).toEqual(place)
  line.heal()
  await note.submit(page)
  await expect(toast(page, note.success)).toBeVisible()
  await still(toast(page, note.success))
  expect(await boxOf(oldest)).toEqual(place)

  expect(await pressAndCountMotions(toast(page, note.success))).toBeGreaterThan(0)
  await expect(toast(page, note.success)).toHaveCount(0)
  await toast(page, note.failure).last().getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page, note.failure)).toHaveCount(1)
  expect(await boxOf(oldest)).toEqual(place)
})

test('A visitor who wants no motion sees a toast come and go at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await note.submit(page)
  const asked = toast(page, 'Please enter a note before submitting.')
  await expect(asked).toBeVisible()
  expect(await pressAndCountMotions(asked)).toBe(0)
  await expect(asked).toHaveCount(0)
})

test('A visitor with a keyboard who closes a toast is back where she was', async ({ page }) => {
  await page.goto('/')
  await note.submit(page)
  const close = page.getByRole('button', { name: 'Dismiss' })
  await expect(close).toBeVisible()
  const before = page.getByRole('contentinfo').getByRole('link').last()
  await before.focus()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(close).toHaveCount(0)
  await expect(before).toBeFocused()
})

test('A visitor hears and closes the dialog’s toast while the dialog is open', async ({ page }) => {
  await page.goto('/')
  const { tile, dialog, coffee, beer } = meetup.controls(page)
  await tile.click()
  await coffee.click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Please fill in your name and phone number')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toHaveText('')
  await beer.click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Please fill in your name and phone number')).toHaveCount(0)
})

for (const width of [320, 390]) {
  test(`A visitor with a window of ${width} pixels finds field and button clear of the toast`, async ({
    page,
    line,
  }) => {
    await page.setViewportSize({ width, height: 568 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const { note: field, submit } = note.controls(page)
    const { name, send } = message.controls(page)
    for (const [pressed, text, needed] of [
      [submit, 'Please enter a note', [field, submit]],
      [send, 'Please fill in all', [name]],
    ] as const) {
      await pressed.evaluate((button) => button.scrollIntoView({ block: 'end' }))
      await pressed.click()
      await expectClear(toast(page, text), needed)
    }

    line.fail('/rest/v1/notes', { kind: 'reset' })
    await note.fill(page, 'Again')
    await submit.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight))
    await note.submit(page)
    await expectClear(toast(page, note.failure), [submit])

    await meetup.fill(page, ' ')
    await meetup.submit(page)
    const { name: yourName, coffee, beer } = meetup.controls(page)
    await expectClear(toast(page, 'Please fill in your name'), [yourName, coffee, beer])
  })
}

async function expectClear(over: Locator, needed: readonly Locator[]) {
  await expect(over).toBeVisible()
  const toastBox = await boxOf(over)
  for (const control of needed) {
    await expect(control).toBeInViewport()
    const { top, bottom } = await boxOf(control)
    expect(bottom <= toastBox.top || top >= toastBox.bottom).toBe(true)
  }
}

const boxOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

const still = (card: Locator) =>
  card.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))

/** In one go, because a motion lasts only a moment. */
const pressAndCountMotions = (card: Locator) =>
  card.evaluate((element) => {
    element.querySelector('button')?.click()
    return element.getAnimations().length
  })
