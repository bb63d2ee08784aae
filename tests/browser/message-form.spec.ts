import { formTexts, messageForm } from '#content'
import { HONEYPOT_FIELD } from '../../form-model/posted-fields.ts'
import { isFormShown } from '../../src/sections/shown-sections.ts'
import { listenToConsole } from '../support/browser/devtools.ts'
import { delayResponse } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { expectFailure, expectSuccess, visitorForms } from '../support/browser/visitor-forms.ts'

const { message } = visitorForms
const firstCategory = String(messageForm.categories[0]?.id)
const ada = { name: 'Ada', email: 'ada@b', category: firstCategory, message: ' Numbers, please.\nMany. ' }

test.skip(!isFormShown('message-form'), 'the page has no message form')

test('A visitor writes two messages, and the owner has them', async ({ page, database }) => {
  await page.goto('/')
  const { name, email, category, message: text } = message.controls(page)
  await expect(category.getByRole('option')).toHaveText([
    messageForm.choose,
    ...messageForm.categories.map(({ label }) => label),
  ])
  await expect(text).toHaveAttribute('rows', '5')
  await message.fill(page, ada.message)
  const request = page.waitForRequest(/contact_submissions/)
  await message.submit(page)
  expect((await request).postDataJSON()).toEqual(ada)
  await expectSuccess(page, message)
  for (const field of [name, email, category, text]) await expect(field).toHaveValue('')
  await expect.poll(database.read).toEqual({
    notes: [],
    contact_submissions: [ada],
    site_actions: [{ action_type: 'contact_form', details: ada }],
  })

  // Together, a long message and its action exceed the 64 KiB that a browser sends with keepalive.
  await message.fill(page, '漢'.repeat(20_000))
  await message.submit(page)
  await expectSuccess(page, message)
  await expect.poll(async () => (await database.read()).site_actions).toHaveLength(2)
})

test('A visitor is asked for each field that is missing or mistyped', async ({ page, network }) => {
  await page.goto('/')
  const { name, email, category, message: text } = message.controls(page)
  const incomplete = page.getByRole('alert').getByText(messageForm.outcomes.incomplete)
  await message.fill(page, 'Hello')
  await category.selectOption('')
  await message.submit(page)
  await expect(incomplete).toBeVisible()
  await expect(category).toBeFocused()
  await expect(category).toHaveAccessibleDescription(messageForm.fields.category.requiredText)

  for (const field of [name, email, text]) await field.fill('')
  await message.submit(page)
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(messageForm.fields.name.requiredText)
  await name.fill('Ada')
  await email.fill('ada')
  await category.selectOption({ index: 1 })
  await expect(incomplete).toBeVisible()
  await text.fill('Hello')
  await expect(incomplete).toHaveCount(0)

  await message.submit(page)
  expect(await email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true)
  await expect(email).toBeFocused()
  expect(network.submissions).toEqual([])
})

test('No visitor meets the honeypot, which marks a program', async ({ page }) => {
  await page.goto('/')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  const honeypots = page.locator(`[name=${HONEYPOT_FIELD}]`)
  await expect(honeypots).toHaveCount(2)
  for (const honeypot of await honeypots.all()) {
    await expect(honeypot).toBeHidden()
    await expect(honeypot).toHaveAttribute('autocomplete', 'off')
    await honeypot.evaluate((input) => input.focus())
    expect(await focused()).toBeNull()
  }
  await honeypots.evaluateAll((inputs) => {
    for (const input of inputs) (input as HTMLInputElement).value = 'Cheap'
  })
  await message.fill(page, 'Buy')
  const request = page.waitForRequest(/contact_submissions/)
  await message.submit(page)
  expect((await request).headers()['x-honeypot']).toBe('filled')
})

test('A visitor mails a failed message or sends it again, and another', async ({ page, network, database }) => {
  const { category, message: text } = message.controls(page)
  await test.step('A message that fails can be mailed, as it was last edited', async () => {
    network.fail('/rest/v1/contact_submissions', { kind: 'response', status: 500 })
    const consoleLines = listenToConsole(page)
    await page.goto('/')
    await message.fill(page, 'Call me & mine at 0143')
    await message.submit(page)
    await expectFailure(page, message)
    expect(consoleLines).toContain('message-form was not stored: the store answered 500')
    const mailLink = page.getByRole('link', { name: formTexts.mailInstead })
    await expect(mailLink).toHaveAttribute('href', /^mailto:.+body=Call%20me%20%26%20mine%20at%200143%0D%0A.*Ada/)
    await text.fill('Call me at 0199')
    await expect(mailLink).toHaveAttribute('href', /at%200199%0D%0A/)
  })
  await test.step('A reload keeps it', async () => {
    await page.reload()
    await expect(text).toHaveValue('Call me at 0199')
    await expect(category).toHaveValue(firstCategory)
  })
  await test.step('It is sent again while the visitor writes another', async () => {
    network.heal()
    const releaseAnswer = await delayResponse(page, 'contact_submissions')
    await message.submit(page)
    await expect(page.getByRole('status').getByText(formTexts.sending)).toBeVisible()
    await text.fill('The second, while the first is on its way')
    await releaseAnswer()
    await expectSuccess(page, message)
    await expect(text).toHaveValue('The second, while the first is on its way')
  })
  await test.step('The same words are a new message, not a retry', async () => {
    await text.fill('Call me at 0199')
    await message.submit(page)
    await expect.poll(async () => (await database.read()).contact_submissions.length).toBe(2)
    await expectSuccess(page, message)
  })
  await test.step('A reload after the success finds an empty form', async () => {
    await page.reload()
    await expect(text).toHaveValue('')
  })
})
