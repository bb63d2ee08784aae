import type { Locator, Page } from '@playwright/test'
import { leaveNote, requestMeetup, sendMessage, submission } from '#content'
import { expect, test, WITH_MOTION } from '../support/page/visit.ts'
import { someCategory, visitorForms } from '../support/page/visitor-forms.ts'

const { note, message, meetup } = visitorForms
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: submission.notifications }).getByText(text).locator('..')

test.use({ ...WITH_MOTION, expectedOnConsole: /Failed to load resource|was not stored/ })

test('A visitor whose note fails again and again sees one error, none while it is sent, and none beside its thanks', async ({
  page,
  network,
}) => {
  await page.goto('/')
  for (let press = 0; press < 3; press++) await note.submit(page)
  const empty = toast(page, leaveNote.messages.empty)
  await expect(empty).toHaveCount(1)
  await note.fill(page, 'Again')
  await expect(empty).toHaveCount(0)

  network.fail('/rest/v1/notes', { kind: 'reset' })
  for (let press = 0; press < 2; press++) {
    await note.submit(page)
    await expect(toast(page, note.failure)).toHaveCount(1)
  }
  network.heal()
  network.delayMs = 3000
  await note.submit(page)
  await expect(page.getByText(submission.sending)).toBeVisible()
  await expect(toast(page, note.failure)).toHaveCount(0)
  await expect(page.getByText(submission.kept)).toHaveCount(0)
  await expect(toast(page, note.success)).toBeVisible()
  await expect(toast(page, note.failure)).toHaveCount(0)
})

test('A visitor mends field after field, and the error goes with the last', async ({ page }) => {
  await page.goto('/')
  const { send, name, email, category, message: text } = message.controls(page)
  await send.click()
  const asked = toast(page, sendMessage.messages.incomplete)
  await expect(asked).toBeVisible()
  await name.fill('Ada')
  await email.fill('ada@b.test')
  await category.selectOption(someCategory)
  await expect(asked).toBeVisible()
  await text.fill('Hello')
  await expect(asked).toHaveCount(0)
})

test('A visitor whose meetup failed and who writes a message instead reads of the message only', async ({
  page,
  network,
}) => {
  network.fail('/rest/v1/contact_submissions', { kind: 'reset' })
  await page.goto('/')
  await meetup.fill(page, 'Grace')
  await meetup.submit(page)
  await expect(toast(page, meetup.failure)).toBeVisible()
  network.heal()
  await message.fill(page, 'Instead')
  await message.submit(page)
  await expect(toast(page, message.success)).toBeVisible()
  await expect(toast(page, meetup.failure)).toHaveCount(0)
})

test('A visitor reads one message at a time: what another form says ends an old error', async ({ page }) => {
  await page.goto('/')
  await message.controls(page).send.click()
  // With it the focus goes to what is missing.
  await expect(toast(page, sendMessage.messages.incomplete)).toBeVisible()
  await note.fill(page, 'Good work')
  await note.submit(page)
  const thanks = toast(page, note.success)
  await expect(thanks).toBeVisible()
  await expect(toast(page, sendMessage.messages.incomplete)).toHaveCount(0)
})

test('A visitor whose meetup failed reads of it in the form again, and nothing covers the form that it recommends', async ({
  page,
  network,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  network.fail('/rest/v1/contact_submissions', { kind: 'reset' })
  await page.goto('/')
  await meetup.fill(page, 'Grace')
  await meetup.submit(page)
  const failed = toast(page, meetup.failure)
  await expect(failed).toBeVisible()
  const { tile, dialog } = meetup.controls(page)
  await tile.click()
  await expect(dialog).toBeVisible()
  await expect(failed).toHaveCount(0)

  await meetup.submit(page)
  await expect(failed).toBeVisible()
  await message.controls(page).name.focus()
  await expect(failed).toHaveCount(0)
})

test('A visitor whose message fails while the dialog is open still reads of it when that is closed', async ({
  page,
}) => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/contact_submissions*', async (route) => {
    await isOpen
    await route.abort()
  })
  await page.goto('/')
  const { tile, dialog } = meetup.controls(page)
  await message.fill(page, 'From beside the dialog')
  await message.submit(page)
  await tile.click()
  await expect(dialog).toBeVisible()
  open()
  await expect(dialog.getByRole('alert')).toContainText(message.failure)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toast(page, message.failure)).toBeVisible()
})

test('A visitor hears and closes the dialog’s toast while the dialog is open', async ({ page }) => {
  await page.goto('/')
  const { tile, dialog, coffee, beer } = meetup.controls(page)
  await tile.click()
  await coffee.click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(requestMeetup.messages.incomplete)
  await alert.getByRole('button', { name: submission.dismiss }).click()
  await expect(alert).toHaveText('')
  await beer.click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(requestMeetup.messages.incomplete)).toHaveCount(0)
})

for (const width of [320, 390]) {
  test(`A visitor with a window of ${width} pixels finds field and button clear of the toast`, async ({
    page,
    network,
  }) => {
    await page.setViewportSize({ width, height: 568 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const { note: field, submit } = note.controls(page)
    const { name, send } = message.controls(page)
    for (const [pressed, text, needed] of [
      [submit, leaveNote.messages.empty, [field, submit]],
      [send, sendMessage.messages.incomplete, [name]],
    ] as const) {
      await pressed.evaluate((button) => button.scrollIntoView({ block: 'end' }))
      await pressed.click()
      await expectClear(toast(page, text), needed)
    }

    network.fail('/rest/v1/notes', { kind: 'reset' })
    await note.fill(page, 'Again')
    await submit.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight))
    await note.submit(page)
    await expectClear(toast(page, note.failure), [submit])

    await meetup.fill(page, ' ')
    await meetup.submit(page)
    const { name: yourName, coffee, beer } = meetup.controls(page)
    await expectClear(toast(page, requestMeetup.messages.incomplete), [yourName, coffee, beer])
  })
}

test('A visitor at the end of the page finds every link clear of a toast', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1280, 720],
    [1920, 950],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await message.controls(page).send.click()
    const asked = toast(page, sendMessage.messages.incomplete)
    await still(asked)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const { top } = await boxOf(asked)
    const links = await page.getByRole('contentinfo').getByRole('link').all()
    for (const link of links) expect((await boxOf(link)).bottom, `at ${width}`).toBeLessThanOrEqual(top)
  }
})

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
