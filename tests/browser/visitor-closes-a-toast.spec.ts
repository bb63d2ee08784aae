import type { Locator, Page } from '@playwright/test'
import { leaveNote, navigation, submission } from '#content'
import { expect, test, WITH_MOTION } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const { note } = visitorForms
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: submission.notifications }).getByText(text).locator('..')

test.use(WITH_MOTION)

test('A visitor with a keyboard comes from the button to the toast it caused, closes it and is back', async ({
  page,
}) => {
  await page.goto('/')
  await note.fill(page, 'By keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dismiss = toast(page, note.success).getByRole('button')
  await expect(dismiss).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dismiss).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(note.controls(page).submit as Locator).toBeFocused()
})

test('A visitor with a keyboard closes a toast by Escape, and the menu before it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await note.submit(page)
  const empty = toast(page, leaveNote.messages.empty)
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

test('A visitor who was in another tab when the note arrived reads of it on coming back', async ({ page }) => {
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
  await page.clock.runFor(20_000)
  await expect(thanks).toHaveCount(0)
})

test('A visitor whose focus is on a toast keeps it, wherever the mouse goes meanwhile', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await note.fill(page, 'Kept')
  await note.submit(page)
  const thanks = toast(page, note.success)
  await expect(thanks).toBeVisible()
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
