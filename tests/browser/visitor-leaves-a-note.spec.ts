import type { Page } from '@playwright/test'
import { leaveNote, submission } from '#content'
import { fillTemplate } from '../../shared/fill-template.ts'
import { inFigures } from '../../shared/site-locale.ts'
import { asShown } from '../support/page/as-shown.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const { controls, fill, submit } = visitorForms.note
const failed = { expectedOnConsole: /Failed to load resource/ }

test('A visitor leaves a note, is thanked, and the owner has it', async ({ page, owner }) => {
  await page.goto('/')
  await fill(page, 'Loved the ski map.\nMore maps! “ü” שלום')
  await submit(page)
  await expect(page.getByRole('status').getByText(leaveNote.messages.success)).toBeVisible()
  await expect(controls(page).note).toHaveValue('')
  const content = 'Loved the ski map.\nMore maps! “ü” שלום'
  await expect
    .poll(() => owner.read())
    .toEqual({
      notes: [{ content }],
      contact_submissions: [],
      site_actions: [{ action_type: 'note_submitted', details: { content } }],
    })
})

test('A visitor who begins another note no longer reads that the first has arrived', async ({ page }) => {
  await page.goto('/')
  await fill(page, 'The first')
  await submit(page)
  await expect(page.getByText(submission.arrived)).toBeVisible()
  await fill(page, 'The second')
  await expect(page.getByText(submission.arrived)).toHaveCount(0)
})

for (const [what, blank] of [
  ['nothing', ''],
  ['only what takes no room', '\u200b \u2060\u3164\ufe0f'],
] as const) {
  test(`A visitor who submits ${what} is asked for a note`, async ({ page, network }) => {
    await page.goto('/')
    const note = controls(page).note
    await note.fill(blank)
    await submit(page)
    await expect(page.getByRole('alert').getByText(leaveNote.messages.empty)).toBeVisible()
    await expect(note).toBeFocused()
    await expect(note).toHaveAccessibleDescription(leaveNote.missing)
    await note.fill('There.')
    await expect(note).toHaveAccessibleDescription('')
    expect(network.submissions).toEqual([])
  })
}

test('A visitor’s note has one row and its placeholder', async ({ page }) => {
  await page.goto('/')
  const { note } = controls(page)
  await expect(note).toHaveAttribute('rows', '1')
  await expect(note).toHaveAttribute('placeholder', leaveNote.placeholder)
  await expect(page.getByRole('heading', { name: leaveNote.title, exact: true })).toBeVisible()
})

test('A visitor reads how much of the note is left once it is nearly full', async ({ page }) => {
  await page.goto('/')
  const note = controls(page).note
  await note.fill('x'.repeat(700))
  await expect(note).toHaveAccessibleDescription('')
  await note.fill('x'.repeat(900))
  await expect(note).toHaveAccessibleDescription(asShown(submission.charactersLeft, { count: inFigures(100) }))
  await submit(page)
  await expect(note).toHaveValue('')
  await expect(note).toHaveAccessibleDescription('')
})

for (const [status, body] of [
  [200, ''],
  [200, '[]'],
  [204, ''],
] as const)
  test(`A visitor whose store answers ${status} with “${body}” is thanked`, async ({ page, network }) => {
    network.fail('/rest/v1/notes', { kind: 'answer', status, type: 'application/json', body })
    await page.goto('/')
    await fill(page, 'Hi')
    await submit(page)
    await expect(page.getByRole('status').getByText(leaveNote.messages.success)).toBeVisible()
  })

test.describe('when the store fails', () => {
  test.use(failed)

  test('A visitor who sends a note that failed from two tabs has sent it once', async ({
    page,
    network,
    context,
    owner,
  }) => {
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
      await expect(tab.getByRole('status').getByText(leaveNote.messages.success)).toBeVisible()
    }
    await expect.poll(() => owner.countRows()).toBe(2)
    expect((await owner.read()).site_actions).toHaveLength(1)
  })

  test('A visitor keeps the note, can mail it, and it survives a reload', async ({ page, network, owner }) => {
    network.fail('/rest/v1/notes', { kind: 'answer', status: 500 })
    await page.goto('/')
    await fill(page, 'Do not lose me & mine')
    await submit(page)
    await expect(page.getByRole('alert').getByText(leaveNote.messages.failure)).toBeVisible()
    await expect(controls(page).note).toHaveValue('Do not lose me & mine')
    await expect(page.getByRole('link', { name: submission.mailInstead })).toHaveAttribute(
      'href',
      /^mailto:.+body=Do%20not%20lose%20me%20%26%20mine$/,
    )
    await page.reload()
    await expect(controls(page).note).toHaveValue('Do not lose me & mine')
    expect(network.requests.filter((request) => request.includes('site_actions'))).toEqual([])

    network.heal()
    await submit(page)
    await expect(page.getByRole('status').getByText(leaveNote.messages.success)).toBeVisible()
    expect((await owner.read()).notes).toEqual([{ content: 'Do not lose me & mine' }])
    await page.reload()
    await expect(controls(page).note).toHaveValue('')
  })

  test('A visitor who mends a note that failed can mail the new text, and reads no more of it once there is none', async ({
    page,
    network,
  }) => {
    network.fail('/rest/v1/notes', { kind: 'answer', status: 500 })
    await page.goto('/')
    await fill(page, 'Call me at 0143')
    await submit(page)
    const byMail = page.getByRole('link', { name: submission.mailInstead })
    await expect(byMail).toHaveAttribute('href', /0143$/)
    await fill(page, 'Call me at 0199')
    await expect(byMail).toHaveAttribute('href', /0199$/)
    await fill(page, '')
    await expect(page.getByText(submission.kept)).toHaveCount(0)
  })

  test('A visitor whose address has written all it may keeps the note and can mail it', async ({ page, owner }) => {
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
    await expect(page.getByRole('status').getByText(leaveNote.messages.success)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('')
  })
})

for (const [how, press, afterMs] of [
  ['double-clicks', clickInRow, 0],
  ['presses Enter twice', (page: Page) => controls(page).submit.press('Enter'), 0],
  ['presses again, since nothing seemed to happen,', submit, 1600],
] as const) {
  test(`A visitor who ${how} is still thanked when the store answers in between`, async ({ page, network }) => {
    await page.goto('/')
    // The moments of one press, however slow the machine is.
    const start = Date.now()
    await page.clock.setFixedTime(start)
    const { success, empty } = leaveNote.messages
    await fill(page, 'Twice in a row')
    await press(page, 1)
    await expect(page.getByText(submission.arrived)).toBeVisible()
    await page.clock.setFixedTime(start + afterMs)
    await press(page, 2)
    await expect(page.getByRole('status').getByText(success)).toBeVisible()
    await expect(page.getByText(submission.arrived)).toBeVisible()
    await expect(page.getByText(empty)).toHaveCount(0)
    // Seconds later a press means the form as it is now.
    await page.clock.setFixedTime(start + 4000)
    await submit(page)
    await expect(page.getByRole('alert').getByText(empty)).toBeVisible()
    expect(network.submissions).toHaveLength(1)
  })
}

test('A visitor’s note carries no NUL and no broken character', async ({ page, owner }) => {
  await page.goto('/')
  const note = controls(page).note
  await note.fill('start')
  await note.evaluate((field: HTMLTextAreaElement) => {
    field.value = 'a\0b\ud800c'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await submit(page)
  await expect(page.getByRole('status').getByText(leaveNote.messages.success)).toBeVisible()
  expect((await owner.read()).notes).toEqual([{ content: 'ab\ufffdc' }])
})

/** The mouse counts: a double click is a first and a second. */
async function clickInRow(page: Page, clickCount: number): Promise<void> {
  await controls(page).submit.hover()
  await page.mouse.down({ clickCount })
  await page.mouse.up({ clickCount })
}
