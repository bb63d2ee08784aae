import type { Page } from '@playwright/test'
import { requestMeetup, submission } from '#content'
import { MEETUP_TYPES } from '../../shared/categories.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const form = visitorForms.meetup.controls
const { messages, types } = requestMeetup

async function fill(page: Page) {
  const { tile, name, phone } = form(page)
  await tile.click()
  await name.fill('Grace')
  await phone.fill('+1 (617) 555-0143')
}

test('A visitor’s dialog is closed before the request goes its way', async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (...request) => {
      console.info(`asks with ${document.querySelectorAll('dialog[open]').length} dialogs open`)
      return fetch(...request)
    }
  })
  await page.goto('/')
  await fill(page)
  const asked = page.waitForEvent('console', (message) => message.text().startsWith('asks'))
  await form(page).coffee.click()
  expect((await asked).text()).toBe('asks with 0 dialogs open')
})

for (const type of MEETUP_TYPES) {
  const label = types[type]
  test(`A visitor asks for a ${type}, is thanked, and the owner has it`, async ({ page, owner }) => {
    await page.goto('/')
    await fill(page)
    await expect(form(page).dialog).toContainText(requestMeetup.text)
    await expect(form(page).dialog).toContainText(requestMeetup.preference)
    await form(page)[type].click()
    await expect(form(page).dialog).toBeHidden()
    await expect(
      page.getByRole('status').getByText(fillTemplate(messages.success, { name: 'Grace', type: label })),
    ).toBeVisible()
    await expect
      .poll(async () => (await owner.read()).site_actions)
      .toEqual([
        { action_type: 'meetup_request', details: { meetup_type: type, name: 'Grace', phone: '+1 (617) 555-0143' } },
      ])
    const [row] = (await owner.read()).contact_submissions
    expect(row).toMatchObject({ name: 'Grace', email: '+1617555-0143@phone-contact.invalid', category: type })
    const userAgent = await page.evaluate(() => navigator.userAgent.slice(0, 100))
    for (const part of [label, 'Grace', '+1 (617) 555-0143', userAgent, requestMeetup.request.directVisit])
      expect(row?.message).toContain(part)
    expect(row?.message).not.toContain(await page.evaluate(() => navigator.userAgent.slice(0, 101)))

    await form(page).tile.click()
    await expect(form(page).name).toHaveValue('')
  })
}

test('A visitor who presses Enter comes to the next field and has chosen no meetup by it; a blank after the name is not repeated', async ({
  page,
  owner,
}) => {
  await page.goto('/')
  await fill(page)
  await form(page).name.fill('Grace Hopper ')
  await form(page).name.press('Enter')
  await expect(form(page).phone).toBeFocused()
  await form(page).phone.press('Enter')
  await expect(form(page).coffee).toBeFocused()
  await expect(form(page).dialog).toBeVisible()
  expect(await owner.countRows()).toBe(0)
  await form(page).coffee.click()
  const thanks = fillTemplate(messages.success, { name: 'Grace Hopper', type: types.coffee })
  await expect(page.getByRole('status').getByText(thanks, { exact: true })).toBeVisible()
})

test('The owner sees the referrer of a visitor who came from elsewhere', async ({ page, owner, networkUrl }) => {
  await page.goto('/', { referer: `${networkUrl}/a-friend` })
  await fill(page)
  await form(page).beer.click()
  await expect.poll(async () => (await owner.read()).contact_submissions[0]?.message).toContain('/a-friend')
  await expect.poll(() => owner.countRows()).toBe(2)
})

test('The dialog is behind the page’s own forms, so that the first field called name is the message’s', async ({
  page,
}) => {
  await page.goto('/')
  await expect(form(page).tile).toBeVisible()
  expect(await page.evaluate(() => [...document.forms].at(-1)?.id)).toBe('request-meetup')
  expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('[name=name]')?.form?.id)).toBe(
    'send-message',
  )
})

test('A visitor in a low window opens the dialog again and reads it from its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto('/')
  const { tile, dialog, cancel } = form(page)
  await tile.click()
  await cancel.scrollIntoViewIfNeeded()
  await cancel.click()
  await expect(dialog).toBeHidden()
  await tile.click()
  await expect(page.getByRole('heading', { name: requestMeetup.title })).toBeInViewport()
})

test('A visitor turns the wheel beside the dialog, and the page behind stays where it is', async ({ page }) => {
  await page.goto('/')
  await form(page).tile.click()
  await expect(form(page).dialog).toBeVisible()
  const top = await page.evaluate(() => scrollY)
  await page.mouse.move(5, 300)
  await page.mouse.wheel(0, -300)
  // What scrolls does it in the next frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

for (const [field, blank] of [
  ['name', ''],
  ['name', '  '],
  ['phone', ' \t '],
] as const) {
  test(`A visitor with “${blank}” as ${field} is asked for it, and the dialog stays`, async ({ page, network }) => {
    await page.goto('/')
    await fill(page)
    await form(page)[field].fill(blank)
    await form(page).coffee.click()
    await expect(page.getByRole('alert').getByText(messages.incomplete)).toBeVisible()
    await expect(form(page)[field]).toBeFocused()
    await expect(form(page)[field]).toHaveAccessibleDescription(requestMeetup.fields[field].missing)
    expect(network.submissions).toEqual([])
  })
}

for (const way of [requestMeetup.cancel, 'Escape'] as const) {
  test(`A visitor who leaves by ${way} is back at the tile, and what was typed is gone`, async ({ page }) => {
    await page.goto('/')
    await fill(page)
    if (way === requestMeetup.cancel) await form(page).cancel.click()
    else await page.keyboard.press('Escape')
    await expect(form(page).dialog).toBeHidden()
    await expect(form(page).tile).toBeFocused()
    await form(page).tile.click()
    await expect(form(page).name).toHaveValue('')
    await expect(form(page).phone).toHaveValue('')
  })
}

test.describe('when the store fails', () => {
  test.use({ expectedOnConsole: /Failed to load resource|meetup request was not stored/ })

  test('A visitor finds name and phone again in the dialog, and can mail them', async ({ page, network, owner }) => {
    network.fail('/rest/v1/contact_submissions', { kind: 'answer', status: 500 })
    await page.goto('/')
    await fill(page)
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('not stored: the store answered 500'),
    )
    await form(page).coffee.click()
    await expect(form(page).dialog).toBeHidden()
    await expect(page.getByRole('alert').getByText(messages.failure)).toBeVisible()
    await logged
    await expect(page.getByRole('link', { name: submission.mailInstead })).toHaveAttribute('href', /Grace/)
    await form(page).tile.click()
    await expect(form(page).name).toHaveValue('Grace')
    await expect(form(page).phone).toHaveValue('+1 (617) 555-0143')
    expect(await owner.countRows()).toBe(0)
  })

  test('A visitor who cancels while the request is on its way has the text when it fails', async ({
    page,
    network,
  }) => {
    const answered = Promise.withResolvers<void>()
    await page.route('**/rest/v1/contact_submissions', async (route) => {
      await answered.promise
      await route.continue()
    })
    network.fail('/rest/v1/contact_submissions', { kind: 'answer', status: 500 })
    await page.goto('/')
    await fill(page)
    await form(page).coffee.click()
    await expect(form(page).dialog).toBeHidden()
    await form(page).tile.click()
    await form(page).cancel.click()
    await expect(form(page).dialog).toBeHidden()
    answered.resolve()
    await expect(page.getByText(submission.kept).filter({ visible: true })).toBeVisible()
    await form(page).tile.click()
    await expect(form(page).name).toHaveValue('Grace')
    await expect(form(page).dialog.getByText(submission.kept)).toBeVisible()
    await expect(form(page).dialog.getByRole('link', { name: submission.mailInstead })).toHaveAttribute('href', /Grace/)
  })
})
