import type { Locator, Page } from '@playwright/test'
import { formTexts, navigation } from '#content'
import { delayResponse } from '../support/browser/loading.ts'
import { expect, test, WITH_MOTION } from '../support/browser/page-fixtures.ts'
import { hasAllForms, send, visitorForms } from '../support/browser/visitor-forms.ts'
import { isSample } from '../support/skip-tests.ts'

const { note, message, meetup } = visitorForms

test.skip(!hasAllForms, 'the page lacks a form')

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: formTexts.notifications }).getByText(text).locator('..')

test('A visitor who sends a note again sees no earlier error', async ({ page, network }) => {
  await page.goto('/')
  await test.step('A blank note has one error, which ends with the first letter', async () => {
    for (let press = 0; press < 3; press++) await note.submit(page)
    const empty = toast(page, note.outcomes.incomplete)
    await expect(empty).toHaveCount(1)
    await note.fill(page, 'Again')
    await expect(empty).toHaveCount(0)
  })
  await test.step('A note that fails twice has one error', async () => {
    network.fail('/rest/v1/notes', { kind: 'reset' })
    for (let press = 0; press < 2; press++) {
      await note.submit(page)
      await expect(toast(page, note.outcomes.failure)).toHaveCount(1)
    }
  })
  await test.step('The next press hides the errors of both forms', async () => {
    network.heal()
    await message.submit(page)
    // The toast comes with the focus on the missing field.
    await expect(toast(page, message.outcomes.incomplete)).toBeVisible()
    const releaseAnswer = await delayResponse(page, '/rest/v1/notes')
    await note.submit(page)
    await expect(page.getByText(formTexts.sending)).toBeVisible()
    await expect(toast(page, note.outcomes.failure)).toHaveCount(0)
    await expect(page.getByText(formTexts.kept)).toHaveCount(0)
    await releaseAnswer()
    await expect(toast(page, note.outcomes.success)).toBeVisible()
    await expect(toast(page, note.outcomes.failure)).toHaveCount(0)
    await expect(toast(page, message.outcomes.incomplete)).toHaveCount(0)
  })
})

test('A visitor closes a toast in the dialog; the page’s outlives it', async ({ page, network }) => {
  network.fail('/rest/v1/contact_submissions', { kind: 'reset' })
  await page.goto('/')
  const { tile, dialog, coffee, beer } = meetup.controls(page)
  const alert = dialog.getByRole('alert')
  await tile.click()
  await coffee.click()
  await expect(alert).toContainText(meetup.outcomes.incomplete)
  await alert.getByRole('button', { name: formTexts.dismiss }).click()
  await expect(alert).toHaveText('')
  await beer.click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(meetup.outcomes.incomplete)).toHaveCount(0)

  const releaseAnswer = await delayResponse(page, '/rest/v1/contact_submissions')
  await message.fill(page, 'From beside the dialog')
  await message.submit(page)
  await tile.click()
  await expect(dialog).toBeVisible()
  await releaseAnswer()
  await expect(alert).toContainText(message.outcomes.failure)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toast(page, message.outcomes.failure)).toBeVisible()
  // Above everything else, and after the field in the tab order.
  await expect(page.locator('.toasts:popover-open')).toHaveCount(1)
})

test('A visitor with a keyboard dismisses toasts, the menu before them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await note.submit(page)
  const empty = toast(page, note.outcomes.incomplete)
  const dismiss = empty.getByRole('button')
  // She comes from outside.
  await note.controls(page).note.blur()
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  const height = await readHeight()
  await dismiss.press('Enter')
  await expect(dismiss).toHaveCount(0)
  expect(await readHeight()).toBe(height)
  await expect(note.controls(page).submit).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(empty).toBeVisible()
  await page.getByRole('button', { name: navigation.menu }).click()
  const inMenu = page.getByRole('banner').getByRole('link', { name: navigation.items[0]?.label ?? '' })
  await expect(inMenu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inMenu).toBeHidden()
  await expect(empty).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(empty).toHaveCount(0)
})

test('A visitor at 320 pixels has no field below a toast', async ({ page, network }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/')
  const { note: field, submit } = note.controls(page)
  const { name, submit: sendMessageButton } = message.controls(page)
  for (const [pressed, text, needed] of [
    [submit, note.outcomes.incomplete, [field, submit]],
    [sendMessageButton, message.outcomes.incomplete, [name]],
  ] as const) {
    await pressed.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await pressed.click()
    await expectClear(toast(page, text), needed)
  }

  network.fail('/rest/v1/notes', { kind: 'reset' })
  await note.fill(page, 'Again')
  await submit.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight))
  await note.submit(page)
  await expectClear(toast(page, note.outcomes.failure), [submit])

  await meetup.fill(page, ' ')
  await meetup.submit(page)
  const { name: yourName, coffee, beer } = meetup.controls(page)
  await expectClear(toast(page, meetup.outcomes.incomplete), [yourName, coffee, beer])
})

test('A visitor with text at 200 % sees Submit above a toast', async ({ page }) => {
  test.skip(!isSample, 'an error of two lines leaves no room for the button in the smallest window')
  const { submit } = note.controls(page)
  for (const [width, height] of [
    [320, 568],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.locator('html').evaluate((html) => (html.style.fontSize = '200%'))
    await submit.click()
    await expectClear(toast(page, note.outcomes.incomplete), [submit])
  }
})

async function expectClear(over: Locator, needed: readonly Locator[]) {
  await expect(over).toBeVisible()
  const toastBox = await readBox(over)
  for (const control of needed) {
    await expect(control).toBeInViewport()
    const { top, bottom } = await readBox(control)
    expect(bottom <= toastBox.top || top >= toastBox.bottom).toBe(true)
  }
}

const readBox = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  /** A toast is visible while it leaves. */
  async function expectToStay(page: Page, ms = 20_000, text = note.outcomes.success) {
    await page.clock.fastForward(ms)
    await expect(toast(page, text)).toBeVisible()
    await expect(toast(page, text)).not.toHaveClass(/is-leaving/)
  }

  test('A visitor reads thanks for eight seconds, and longer under her mouse', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    // The clock is paused, or the time of a slow machine would count too.
    await page.clock.pauseAt(Date.now() + 60_000)
    await send(page, note, 'Well done')
    await expectToStay(page, 7900)
    await page.clock.runFor(200)
    await expect(toast(page, note.outcomes.success)).toHaveCount(0)
    await note.submit(page)
    await expectToStay(page, 60_000, note.outcomes.incomplete)

    await send(page, note, 'Seen at once')
    const dismiss = toast(page, note.outcomes.success).getByRole('button')
    await dismiss.hover()
    await expectToStay(page)
    await dismiss.focus()
    await page.mouse.move(0, 0)
    await expectToStay(page)
    await dismiss.hover()
    await dismiss.blur()
    await expectToStay(page)
    await page.mouse.move(0, 0)
    await page.clock.runFor(9000)
    await expect(toast(page, note.outcomes.success)).toHaveCount(0)
  })
})
