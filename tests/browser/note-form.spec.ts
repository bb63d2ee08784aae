import { formTexts, noteForm } from '#content'
import { fillPlural } from '../../shared/locale.ts'
import { fillTemplate } from '../../shared/text.ts'
import { noteFormDefinition } from '../../src/forms/page-form-definitions.ts'
import { formatNumber, siteLocale } from '../../src/languages/site-locale.ts'
import { isFormShown } from '../../src/sections/shown-sections.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { expectFailure, expectSuccess, send, visitorForms } from '../support/browser/visitor-forms.ts'

const { note } = visitorForms

test.skip(!isFormShown('note-form'), 'the page has no note form')

test('A visitor leaves two notes, and the owner has them', async ({ page, database }) => {
  await page.goto('/')
  const field = note.controls(page).note
  await expect(page.getByRole('heading', { name: noteForm.title, exact: true })).toBeVisible()
  await expect(field).toHaveAttribute('rows', '1')
  await expect(field).toHaveAttribute('placeholder', noteForm.placeholder)
  const content = 'Loved the ski map.\nMore maps! “ü” שלום'
  await send(page, note, content)
  await expect(field).toHaveValue('')
  await expect.poll(database.read).toEqual({
    notes: [{ content }],
    contact_submissions: [],
    site_actions: [{ action_type: 'note_submitted', details: { content } }],
  })

  const sent = page.getByText(formTexts.success, { exact: true })
  // The toast says it.
  await expect(sent).toHaveCount(0)
  await page.getByRole('button', { name: formTexts.dismiss, exact: true }).click()
  await expect(sent).toBeVisible()
  // Characters that no store can hold are replaced.
  await field.evaluate((textarea: HTMLTextAreaElement) => {
    textarea.value = 'a\0b\ud800c'
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(sent).toHaveCount(0)
  await note.submit(page)
  await expectSuccess(page, note)
  expect((await database.read()).notes).toEqual([{ content }, { content: 'ab\ufffdc' }])
})

test('A visitor reads how much of a long note is left', async ({ page, database }) => {
  await page.goto('/')
  const field = note.controls(page).note
  const { maxChars } = noteFormDefinition.fields.content
  const excess = fillPlural(formTexts.tooLong, 234, siteLocale)
  for (const [length, description] of [
    [maxChars * 0.7, ''],
    [maxChars - 100, fillTemplate(formTexts.charactersLeft, { count: formatNumber(100) })],
    [maxChars, fillTemplate(formTexts.charactersLeft, { count: formatNumber(0) })],
    [maxChars + 1, fillPlural(formTexts.tooLong, 1, siteLocale)],
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
  await expectSuccess(page, note)
  await expect(field).toHaveAccessibleDescription('')
  expect((await database.read()).notes).toEqual([{ content: 'x'.repeat(maxChars) }])
})

for (const [store, answer] of [
  ['the site', { headers: { 'retry-after': '60' } }],
  ['Supabase', { body: JSON.stringify({ details: 'Retry-After: 60' }) }],
] as const)
  test(`A visitor above ${store}’s rate limit keeps and mails the note`, async ({ page, network }) => {
    network.fail('/rest/v1/notes', { kind: 'response', status: 429, ...answer })
    await page.goto('/')
    await note.fill(page, 'One too many')
    await note.submit(page)
    await expectFailure(page, note)
    await expect(page.getByText(new RegExp(fillTemplate(formTexts.retry, { time: '.+' })))).toBeVisible()
    await expect(note.controls(page).note).toHaveValue('One too many')
    await expect(page.getByRole('link', { name: formTexts.mailInstead })).toHaveAttribute('href', /One%20too%20many$/)
    await note.fill(page, '')
    await expect(page.getByText(formTexts.kept)).toHaveCount(0)
  })

test('A visitor is thanked after any successful response of the store', async ({ page, network }) => {
  network.fail('/rest/v1/site_actions', { kind: 'reset' })
  await page.goto('/')
  for (const answer of [{ status: 204 }, { status: 201, headers: { 'content-type': 'text/html' } }]) {
    network.fail('/rest/v1/notes', { kind: 'response', body: '', ...answer })
    await send(page, note, 'Hi')
    await expect(note.controls(page).note).toHaveValue('')
  }
  // She never hears of an action that is not logged.
  await expect.poll(() => network.requests).toContain('POST /rest/v1/site_actions')
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0)
})

test('A visitor’s double press sends one note, a later press none', async ({ page, network }) => {
  await page.goto('/')
  // The moments of one double click, however slow the machine is.
  await page.clock.setFixedTime(Date.now())
  await send(page, note, 'Twice in a row')
  await note.submit(page)
  await expectSuccess(page, note)
  // Seconds later a press means the form as it is now.
  await page.clock.setFixedTime(Date.now() + 4000)
  await note.submit(page)
  await expect(page.getByRole('alert').getByText(noteForm.outcomes.incomplete)).toBeVisible()
  expect(network.submissions).toHaveLength(1)
})
