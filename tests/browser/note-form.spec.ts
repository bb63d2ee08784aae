import type { Page } from '@playwright/test'
import { leaveNote, submission } from '#content'
import { note as noteForm } from '../../shared/forms/note.ts'
import { fillPlural, formatNumber } from '../../shared/site-locale.ts'
import { fillTemplate } from '../../shared/text.ts'
import { expect, test } from '../support/page/visit.ts'
import { asShown, visitorForms } from '../support/page/visitor-forms.ts'

const { controls, fill, submit } = visitorForms.note
const thanks = (page: Page) => page.getByRole('status').getByText(leaveNote.messages.success)

test('A visitor leaves a note and another, and the owner has both', async ({ page, owner }) => {
  await page.goto('/')
  const { note } = controls(page)
  await expect(page.getByRole('heading', { name: leaveNote.title, exact: true })).toBeVisible()
  await expect(note).toHaveAttribute('rows', '1')
  await expect(note).toHaveAttribute('placeholder', leaveNote.placeholder)
  const content = 'Loved the ski map.\nMore maps! “ü” שלום'
  await fill(page, content)
  await submit(page)
  await expect(thanks(page)).toBeVisible()
  await expect(note).toHaveValue('')
  await expect
    .poll(() => owner.read())
    .toEqual({
      notes: [{ content }],
      contact_submissions: [],
      site_actions: [{ action_type: 'note_submitted', details: { content } }],
    })

  // The toast says it once; the form says it once the toast is gone.
  await expect(page.getByText(submission.arrived, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: submission.dismiss, exact: true }).click()
  await expect(page.getByText(submission.arrived, { exact: true })).toBeVisible()
  await fill(page, 'The second')
  await expect(page.getByText(submission.arrived, { exact: true })).toHaveCount(0)
  await note.evaluate((field: HTMLTextAreaElement) => {
    field.value = 'a\0b\ud800c'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await submit(page)
  await expect(thanks(page)).toBeVisible()
  expect((await owner.read()).notes).toEqual([{ content }, { content: 'ab\ufffdc' }])
})

test('A visitor who submits nothing is asked for a note', async ({ page, network }) => {
  await page.goto('/')
  const { note } = controls(page)
  for (const blank of ['', '\u200b \u2060\u3164\ufe0f']) {
    await note.fill(blank)
    await submit(page)
    await expect(page.getByRole('alert').getByText(leaveNote.messages.empty)).toBeVisible()
    await expect(note).toBeFocused()
    await expect(note).toHaveAccessibleDescription(leaveNote.missing)
    await note.fill('There.')
    await expect(note).toHaveAccessibleDescription('')
  }
  expect(network.submissions).toEqual([])
})

test('A visitor reads how much of a long note is left', async ({ page, owner }) => {
  await page.goto('/')
  const { note } = controls(page)
  const { maxChars } = noteForm.fields.content
  await note.fill('x'.repeat(maxChars * 0.7))
  await expect(note).toHaveAccessibleDescription('')
  await note.fill('x'.repeat(maxChars - 100))
  await expect(note).toHaveAccessibleDescription(asShown(submission.charactersLeft, { count: formatNumber(100) }))
  await note.fill('x'.repeat(maxChars + 1))
  await expect(note).toHaveAccessibleDescription(fillPlural(submission.tooLong, 1))
  const excess = fillPlural(submission.tooLong, 234)
  await note.fill('x'.repeat(maxChars + 234))
  await expect(note).toHaveAccessibleDescription(excess)
  await submit(page)
  await expect(page.getByRole('alert').getByText(excess)).toBeVisible()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await expect(note).toHaveValue('x'.repeat(maxChars + 234))
  await note.fill('x'.repeat(maxChars))
  await expect(page.getByText(excess)).toHaveCount(0)
  await submit(page)
  await expect(thanks(page)).toBeVisible()
  await expect(note).toHaveAccessibleDescription('')
  expect((await owner.read()).notes).toEqual([{ content: 'x'.repeat(maxChars) }])
})

test('A visitor is thanked whatever a store says that has the note', async ({ page, network }) => {
  await page.goto('/')
  for (const [status, body] of [
    [200, ''],
    [200, '[]'],
    [204, ''],
  ] as const) {
    network.fail('/rest/v1/notes', { kind: 'answer', status, type: 'application/json', body })
    await fill(page, 'Hi')
    await submit(page)
    await expect(thanks(page), `${status} ${body}`).toBeVisible()
    await page.getByRole('button', { name: submission.dismiss, exact: true }).click()
    await expect(thanks(page)).toHaveCount(0)
  }
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
  await fill(page, 'Sent without FormData')
  await submit(page)
  await expect(thanks(page)).toBeVisible()
  expect((await owner.read()).notes).toEqual([{ content: 'Sent without FormData' }])
})

test('A visitor whose draft has a removed field keeps the rest', async ({ page }) => {
  const draft = JSON.stringify({ texts: { company: 'Engines Ltd', content: 'Half a thought' } })
  await page.addInitScript((draft) => sessionStorage.setItem('draft:leave-note', draft), draft)
  await page.goto('/')
  await expect.poll(() => visitorForms.note.readBack(page)).toBe('Half a thought')
})

test.describe('when the store fails', () => {
  test.use({ expectedOnConsole: /Failed to load resource/ })

  test('A visitor who sends a failed note from two tabs sends once', async ({ page, network, context, owner }) => {
    network.fail('/rest/v1/notes', { kind: 'answer', status: 500 })
    await page.goto('/')
    await fill(page, 'From both')
    await submit(page)
    await expect(page.getByText(submission.kept)).toBeVisible()
    network.heal()
    // What a browser does for a tab that is duplicated.
    const kept = await page.evaluate(() => ({ ...sessionStorage }))
    const other = await context.newPage()
    await other.addInitScript((kept) => Object.assign(sessionStorage, kept), kept)
    await other.goto(page.url())
    for (const tab of [page, other]) {
      await submit(tab)
      await expect(thanks(tab)).toBeVisible()
    }
    await expect.poll(() => owner.countRows()).toBe(2)
    expect((await owner.read()).site_actions).toHaveLength(1)
  })

  test('A visitor keeps the note over a reload, and can mail it', async ({ page, network, owner }) => {
    network.fail('/rest/v1/notes', { kind: 'answer', status: 500 })
    await page.goto('/')
    const { note } = controls(page)
    await fill(page, 'Call me & mine at 0143')
    await submit(page)
    await expect(page.getByRole('alert').getByText(leaveNote.messages.failure)).toBeVisible()
    await expect(note).toHaveValue('Call me & mine at 0143')
    const byMail = page.getByRole('link', { name: submission.mailInstead })
    await expect(byMail).toHaveAttribute('href', /^mailto:.+body=Call%20me%20%26%20mine%20at%200143$/)
    await fill(page, 'Call me at 0199')
    await expect(byMail).toHaveAttribute('href', /0199$/)
    await page.reload()
    await expect(note).toHaveValue('Call me at 0199')
    await submit(page)
    await expect(page.getByText(submission.kept)).toBeVisible()
    await fill(page, '')
    await expect(page.getByText(submission.kept)).toHaveCount(0)
    expect(network.requests.filter((request) => request.includes('site_actions'))).toEqual([])

    network.heal()
    await fill(page, 'Call me at 0199')
    await submit(page)
    await expect(thanks(page)).toBeVisible()
    expect((await owner.read()).notes).toEqual([{ content: 'Call me at 0199' }])
    await page.reload()
    await expect(note).toHaveValue('')
  })

  test('A visitor whose address has written too much keeps the note', async ({ page, owner }) => {
    // A note and its action are two rows.
    await owner.changeSettings({ client_address_header: 'cf-connecting-ip', rows_per_address_and_minute: 2 })
    await page.goto('/')
    await fill(page, 'One')
    await submit(page)
    await expect.poll(() => owner.countRows()).toBe(2)
    await fill(page, 'One too many')
    const answered = page.waitForResponse((response) => response.url().endsWith('/rest/v1/notes'))
    await submit(page)
    expect((await answered).status()).toBe(429)
    await expect(page.getByRole('alert').getByText(leaveNote.messages.failure)).toBeVisible()
    await expect(page.getByText(new RegExp(fillTemplate(submission.retry, { time: '.+' })))).toBeVisible()
    await expect(controls(page).note).toHaveValue('One too many')
    await expect(page.getByRole('link', { name: submission.mailInstead })).toHaveAttribute('href', /One%20too%20many$/)
    expect(await owner.countRows()).toBe(2)
    await owner.liftLimits()
  })

  test('A visitor whose action is not logged never hears of it', async ({ page, network }) => {
    network.fail('/rest/v1/site_actions', { kind: 'reset' })
    await page.goto('/')
    await fill(page, 'Quietly')
    await submit(page)
    await expect(thanks(page)).toBeVisible()
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
    [(page: Page) => controls(page).submit.press('Enter'), 0],
    [submit, 1600],
  ] as const) {
    // The moments of one press, however slow the machine is.
    await passTime(0)
    await fill(page, 'Twice in a row')
    await press(page, 1)
    await expect(thanks(page)).toBeVisible()
    await passTime(afterMs)
    await press(page, 2)
    await expect(thanks(page)).toBeVisible()
    await expect(empty).toHaveCount(0)
    // Seconds later a press means the form as it is now.
    await passTime(4000)
    await submit(page)
    await expect(page.getByRole('alert').filter({ has: empty })).toBeVisible()
  }
  expect(network.submissions).toHaveLength(3)
})

/** The mouse counts: a double click is a first and a second. */
async function clickInRow(page: Page, clickCount: number): Promise<void> {
  await controls(page).submit.hover()
  await page.mouse.down({ clickCount })
  await page.mouse.up({ clickCount })
}
