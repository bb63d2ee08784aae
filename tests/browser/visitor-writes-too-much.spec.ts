import type { Locator } from '@playwright/test'
import { submission } from '#content'
import { inFigures } from '../../shared/site-locale.ts'
import { asShown } from '../support/page/as-shown.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const { note } = visitorForms

test('A visitor who pastes too much reads how much before sending, and sends it once it is shorter', async ({
  page,
  owner,
}) => {
  await page.goto('/')
  const field = note.controls(page).note as Locator
  const excess = asShown(submission.tooLong, { count: inFigures(234) })
  await field.fill('x'.repeat(1234))
  await expect(field).toHaveAccessibleDescription(excess)
  await note.submit(page)
  await expect(page.getByRole('alert').getByText(excess)).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('x'.repeat(1234))
  await field.fill('x'.repeat(1000))
  await expect(page.getByText(excess)).toHaveCount(0)
  await note.submit(page)
  await expect(page.getByRole('status').getByText(note.success)).toBeVisible()
  expect((await owner.read()).notes).toEqual([{ content: 'x'.repeat(1000) }])
})

test('A visitor whose extension breaks FormData leaves a note all the same', async ({ page, owner }) => {
  await page.addInitScript(() => {
    window.FormData = class extends FormData {
      constructor() {
        super()
        throw new Error('replaced by an extension')
      }
    }
  })
  await page.goto('/')
  await note.fill(page, 'Sent without FormData')
  await note.submit(page)
  await expect(page.getByRole('status').getByText(note.success)).toBeVisible()
  expect((await owner.read()).notes).toEqual([{ content: 'Sent without FormData' }])
})
