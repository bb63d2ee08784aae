import type { Page } from '@playwright/test'
import { sendMessage, submission } from '#content'
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

test('A visitor sends a message, is promised an answer, and the owner has it', async ({ page, owner }) => {
  await page.goto('/')
  await fill(page)
  await form(page).send.click()
  await expect(page.getByRole('status').getByText(sendMessage.messages.success)).toBeVisible()
  await expect(form(page).name).toHaveValue('')
  await expect(form(page).email).toHaveValue('')
  await expect(form(page).category).toHaveValue('')
  await expect(form(page).message).toHaveValue('')
  await expect
    .poll(() => owner.read())
    .toEqual({
      notes: [],
      contact_submissions: [ada],
      site_actions: [{ action_type: 'contact_form', details: ada }],
    })
})

test('A visitor is offered the categories and five rows for the message', async ({ page }) => {
  await page.goto('/')
  await expect(form(page).category.getByRole('option')).toHaveText([
    sendMessage.choose,
    ...sendMessage.categories.map(({ label }) => label),
  ])
  await expect(form(page).message).toHaveAttribute('rows', '5')
})

for (const field of ['name', 'category'] as const) {
  test(`A visitor who leaves out the ${field} is asked to fill in all fields`, async ({ page, network }) => {
    await page.goto('/')
    await fill(page)
    if (field === 'category') await form(page).category.selectOption('')
    else await form(page)[field].fill('')
    await form(page).send.click()
    await expect(page.getByRole('alert').getByText(sendMessage.messages.incomplete)).toBeVisible()
    await expect(form(page)[field]).toBeFocused()
    await expect(form(page)[field]).toHaveAccessibleDescription(sendMessage.fields[field].missing)
    expect(network.submissions).toEqual([])
  })
}

test('A visitor with a mistyped email is stopped by the browser’s own check', async ({ page, network }) => {
  await page.goto('/')
  await fill(page)
  await form(page).email.fill('ada')
  await form(page).send.click()
  expect(await form(page).email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true)
  await expect(form(page).email).toBeFocused()
  expect(network.submissions).toEqual([])
})

test.describe('when the store fails', () => {
  test.use({ expectedOnConsole: /Failed to load resource/ })

  test('A visitor keeps the message, can mail it, and no action is logged', async ({ page, network, owner }) => {
    network.fail('/rest/v1/contact_submissions', { kind: 'answer', status: 503 })
    await page.goto('/')
    await fill(page)
    await form(page).send.click()
    await expect(page.getByRole('alert').getByText(sendMessage.messages.failure)).toBeVisible()
    await expect(form(page).message).toHaveValue(ada.message)
    await expect(form(page).category).toHaveValue(someCategory)
    await expect(page.getByRole('link', { name: submission.mailInstead })).toHaveAttribute(
      'href',
      /Numbers%2C%20please/,
    )
    expect(await owner.countRows()).toBe(0)
    expect(network.requests.filter((request) => request.includes('site_actions'))).toEqual([])
    await page.reload()
    await expect(form(page).name).toHaveValue(ada.name)
    await expect(form(page).category).toHaveValue(someCategory)
  })
})
