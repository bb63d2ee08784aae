import type { Page } from '@playwright/test'
import { sendMessage } from '#content'
import { HONEYPOT_FIELD } from '../../shared/forms/posted-form.ts'
import { expect, test } from '../support/page/visit.ts'
import { someCategory, visitorForms } from '../support/page/visitor-forms.ts'

const ada = { name: ' Ada Byron ', email: 'ada@b', category: someCategory, message: 'Numbers, please.\nMany.' }

const form = visitorForms.message.controls

async function fill(page: Page) {
  const { name, email, category, message } = form(page)
  await name.fill(ada.name)
  await email.fill(ada.email)
  await category.selectOption(ada.category)
  await message.fill(ada.message)
}

test('A visitor writes a message, and the owner has it', async ({ page, owner }) => {
  await page.goto('/')
  const { name, email, category, message, send } = form(page)
  await expect(category.getByRole('option')).toHaveText([
    sendMessage.choose,
    ...sendMessage.categories.map(({ label }) => label),
  ])
  await expect(message).toHaveAttribute('rows', '5')
  await fill(page)
  const request = page.waitForRequest(/contact_submissions/)
  await send.click()
  expect((await request).postDataJSON()).toEqual(ada)
  await expect(page.getByRole('status').getByText(sendMessage.messages.success)).toBeVisible()
  for (const field of [name, email, category, message]) await expect(field).toHaveValue('')
  await expect
    .poll(() => owner.read())
    .toEqual({
      notes: [],
      contact_submissions: [ada],
      site_actions: [{ action_type: 'contact_form', details: ada }],
    })
})

test('A visitor is asked for what is missing or mistyped', async ({ page, network }) => {
  await page.goto('/')
  const { name, email, category, send } = form(page)
  for (const field of ['name', 'category'] as const) {
    await fill(page)
    if (field === 'category') await category.selectOption('')
    else await name.fill('')
    await send.click()
    await expect(page.getByRole('alert').getByText(sendMessage.messages.incomplete)).toBeVisible()
    await expect(form(page)[field]).toBeFocused()
    await expect(form(page)[field]).toHaveAccessibleDescription(sendMessage.fields[field].missing)
  }
  await fill(page)
  await email.fill('ada')
  await send.click()
  expect(await email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true)
  await expect(email).toBeFocused()
  expect(network.submissions).toEqual([])
})

test('No person meets the honeypot, and a program is known by it', async ({ page }) => {
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
  const named = await page
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))
  expect(named).not.toContain(HONEYPOT_FIELD)
  await form(page).name.focus()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    expect(await focused()).not.toBe(HONEYPOT_FIELD)
  }
  await page.evaluate((name) => {
    for (const input of document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) input.value = 'Cheap'
  }, HONEYPOT_FIELD)
  await fill(page)
  const request = page.waitForRequest(/contact_submissions/)
  await form(page).send.click()
  expect((await request).headers()['idempotency-key']).toMatch(/^filled/)
})
