import type { Page } from '@playwright/test'
import { leaveNote, submission } from '#content'
import { expect, test, WITH_MOTION } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const { note } = visitorForms
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: submission.notifications }).getByText(text).locator('..')

test('A visitor has thanks for eight seconds, and an error for a minute', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await note.fill(page, 'Well done')
  // Otherwise the time of a slow machine counts, too.
  await page.clock.pauseAt(Date.now() + 60_000)
  await note.submit(page)
  const thanks = toast(page, note.success)
  await expect(thanks).toBeVisible()
  await page.clock.runFor(7900)
  await expect(thanks).toBeVisible()
  await page.clock.runFor(1000)
  await expect(thanks).toHaveCount(0)
  await note.submit(page)
  await page.clock.runFor(60_000)
  await expect(toast(page, leaveNote.messages.empty)).toBeVisible()
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('A visitor who is in another tab when the note arrives, or whose focus or mouse is on the toast, has its thanks for as long', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    const turnTab = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await note.fill(page, 'Seen later')
    await turnTab(true)
    await note.submit(page)
    const thanks = toast(page, note.success)
    await expect(thanks).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(thanks).toBeVisible()
    await turnTab(false)

    const dismiss = thanks.getByRole('button')
    await dismiss.focus()
    await thanks.hover()
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    await expect(dismiss).toBeFocused()
    await thanks.hover()
    await dismiss.blur()
    await page.clock.runFor(20_000)
    await expect(thanks).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    await expect(thanks).toHaveCount(0)
  })
})
