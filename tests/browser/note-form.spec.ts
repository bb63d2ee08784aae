import type { Page } from '@playwright/test'
import { formMessages, leaveNote } from '#content'
import { noteForm } from '../../shared/forms/note.ts'
import { fillPlural, formatNumber } from '../../shared/site-locale.ts'
import { fillTemplate } from '../../shared/text.ts'
import { expect, test } from '../support/visit.ts'
import { asShown, expectFailure, expectThanks, send, visitorForms } from '../support/visitor-forms.ts'

const { note } = visitorForms

test.skip(!note.isOnPage, 'the page has no note form')

test('A visitor leaves two notes, and the owner has them', async ({ page, database }) => {
  await page.goto('/')
  const field = note.controls(page).note
  await expect(page.getByRole('heading', { name: leaveNote.title, exact: true })).toBeVisible()
  await expect(field).toHaveAttribute('rows', '1')
  await expect(field).toHaveAttribute('placeholder', leaveNote.placeholder)
  const content = 'Loved the ski map.\nMore maps! “ü” שלום'
  await send(page, note, content)
  await expect(field).toHaveValue('')
  await expect
    .poll(() => database.read())
    .toEqual({
      notes: [{ content }],
      contact_submissions: [],
      site_actions: [{ action_type: 'note_submitted', details: { content } }],
    })

  const sent = page.getByText(formMessages.stored, { exact: true })
  // The toast says it.
  await expect(sent).toHaveCount(0)
  await page.getByRole('button', { name: formMessages.dismiss, exact: true }).click()
  await expect(sent).toBeVisible()
  // What no store can hold is replaced.
  await field.evaluate((textarea: HTMLTextAreaElement) => {
    textarea.value = 'a\0b\ud800c'
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(sent).toHaveCount(0)
  await note.submit(page)
  await expectThanks(page, note)
  expect((await database.read()).notes).toEqual([{ content }, { content: 'ab\ufffdc' }])
})

test('A visitor is thanked after an empty answer of type HTML', async ({ page }) => {
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 201, contentType: 'text/html', body: '' }))
  await page.goto('/')
  await send(page, note, 'Thank you')
})

test('A visitor reads how much of a long note is left', async ({ page, database }) => {
  await page.goto('/')
  const field = note.controls(page).note
  const { maxChars } = noteForm.fields.content
  const excess = fillPlural(formMessages.tooLong, 234)
  for (const [length, description] of [
    [maxChars * 0.7, ''],
    [maxChars - 100, asShown(formMessages.charactersLeft, { count: formatNumber(100) })],
    [maxChars + 1, fillPlural(formMessages.tooLong, 1)],
    [maxChars + 234, excess],
  ] as const) {
    await field.fill('x'.repeat(length))
    await expect(field).toHaveAccessibleDescription(description)
  }
  await note.submit(page)
  await expect(page.getByRole('alert').getByText(excess)).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('x'.repeat(maxChars + 234))
  await field.fill('x'.repeat(maxChars))
  await expect(page.getByText(excess)).toHaveCount(0)
  await note.submit(page)
  await expectThanks(page, note)
  await expect(field).toHaveAccessibleDescription('')
  expect((await database.read()).notes).toEqual([{ content: 'x'.repeat(maxChars) }])
})

test.describe('when the store fails', () => {
  test.use({ expectedOnConsole: /Failed to load resource/ })

  test('A visitor who sends a failed note from two tabs sends once', async ({ page, network, context, database }) => {
    network.fail('/rest/v1/notes', { kind: 'response', status: 500 })
    await page.goto('/')
    await note.fill(page, 'From both')
    await note.submit(page)
    await expect(page.getByText(formMessages.kept)).toBeVisible()
    network.heal()
    // What a browser does for a tab that is duplicated.
    const kept = await page.evaluate(() => ({ ...sessionStorage }))
    const other = await context.newPage()
    await other.addInitScript((kept) => Object.assign(sessionStorage, kept), kept)
    await other.goto(page.url())
    for (const tab of [page, other]) {
      await note.submit(tab)
      await expectThanks(tab, note)
    }
    await expect.poll(() => database.countRows()).toBe(2)
    expect((await database.read()).site_actions).toHaveLength(1)
  })

  test('A visitor whose address has written too much keeps the note', async ({ page, database }) => {
    // A note and its action are two rows.
    await database.changeSettings({ client_ip_header: 'cf-connecting-ip', rows_per_address_and_minute: 2 })
    await page.goto('/')
    await send(page, note, 'One')
    await expect.poll(() => database.countRows()).toBe(2)
    await note.fill(page, 'One too many')
    const answered = page.waitForResponse((response) => response.url().endsWith('/rest/v1/notes'))
    await note.submit(page)
    expect((await answered).status()).toBe(429)
    await expectFailure(page, note)
    await expect(page.getByText(new RegExp(fillTemplate(formMessages.retry, { time: '.+' })))).toBeVisible()
    expect(await note.readBack(page)).toBe('One too many')
    await expect(page.getByRole('link', { name: formMessages.mailInstead })).toHaveAttribute(
      'href',
      /One%20too%20many$/,
    )
    expect(await database.countRows()).toBe(2)
    await note.fill(page, '')
    await expect(page.getByText(formMessages.kept)).toHaveCount(0)
    await database.liftLimits()
  })

  test('A visitor is thanked whatever a store says that has the note', async ({ page, network }) => {
    network.fail('/rest/v1/notes', { kind: 'response', status: 204, body: '' })
    network.fail('/rest/v1/site_actions', { kind: 'reset' })
    await page.goto('/')
    await send(page, note, 'Hi')
    // She never hears of an action that is not logged.
    await expect.poll(() => network.requests).toContain('POST /rest/v1/site_actions')
    await expect(page.getByRole('alert')).toHaveText('')
  })
})

test('A visitor who double-clicks or presses again is thanked', async ({ page, network }) => {
  await page.goto('/')
  const empty = page.getByText(leaveNote.messages.empty)
  let now = Date.now()
  const passTime = async (ms: number) => {
    now += ms
    await page.clock.setFixedTime(now)
  }
  for (const [press, afterMs] of [
    [clickInRow, 0],
    [(page: Page) => note.controls(page).submit.press('Enter'), 0],
    [note.submit, 900],
  ] as const) {
    // The moments of one press, however slow the machine is.
    await passTime(0)
    await note.fill(page, 'Twice in a row')
    await press(page, 1)
    await expectThanks(page, note)
    await passTime(afterMs)
    await press(page, 2)
    await expectThanks(page, note)
    await expect(empty).toHaveCount(0)
    // Seconds later a press means the form as it is now.
    await passTime(4000)
    await note.submit(page)
    await expect(page.getByRole('alert').filter({ has: empty })).toBeVisible()
  }
  expect(network.submissions).toHaveLength(3)
})

/** The mouse counts: a double click is a first and a second. */
async function clickInRow(page: Page, clickCount: number): Promise<void> {
  await note.controls(page).submit.hover()
  await page.mouse.down({ clickCount })
  await page.mouse.up({ clickCount })
}
