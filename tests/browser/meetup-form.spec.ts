import type { Locator, Page } from '@playwright/test'
import { formTexts, meetupForm } from '#content'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { delayResponse } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { expectSuccess, hasAllForms, visitorForms } from '../support/browser/visitor-forms.ts'

const form = visitorForms.meetup.controls
const { outcomes, types } = meetupForm

test.skip(!hasAllForms, 'the page lacks a form')

async function fill(page: Page) {
  const { tile, name, phone } = form(page)
  await tile.click()
  await name.fill('Grace')
  await phone.fill('+1 (617) 555-0143')
}

test('A visitor requests a beer meetup, and the owner has the referrer', async ({ page, database, pageUrl }) => {
  await page.goto('/', { referer: `${pageUrl}/a-friend` })
  await fill(page)
  const { tile, dialog, name, beer } = form(page)
  const measureHeight = () => tile.evaluate((element) => element.clientHeight)
  const height = await measureHeight()
  await expect(dialog).toContainText(meetupForm.text)
  await expect(dialog).toContainText(meetupForm.preference)
  await beer.click()
  await expect(dialog).toBeHidden()
  await expectSuccess(page, visitorForms.meetup, { name: 'Grace', type: 'beer' })
  // The toast says it.
  await expect(tile).not.toContainText(formTexts.success)
  await page.getByRole('button', { name: formTexts.dismiss, exact: true }).click()
  await expect(tile).toContainText(formTexts.success)
  expect(await measureHeight()).toBe(height)
  const details = { meetup_type: 'beer', name: 'Grace', phone: '+1 (617) 555-0143' }
  await expect
    .poll(async () => (await database.read()).site_actions)
    .toEqual([{ action_type: 'meetup_request', details }])
  const [row] = (await database.read()).contact_submissions
  expect(row).toMatchObject({ name: 'Grace', email: '+1617555-0143@phone-contact.invalid', category: 'beer' })
  const userAgent = await page.evaluate(() => navigator.userAgent)
  for (const part of [types.beer, 'Grace', '+1 (617) 555-0143', userAgent.slice(0, 100), '/a-friend'])
    expect(row?.message).toContain(part)
  expect(row?.message).not.toContain(userAgent.slice(0, 101))

  await tile.click()
  await expect(name).toHaveValue('')
})

test('By keyboard a visitor is asked for a blank field, and thanked', async ({ page, network, database }) => {
  await page.goto('/')
  const { tile, dialog, name, phone, coffee } = form(page)
  await test.step('A blank field has the focus and says what is missing', async () => {
    await tile.press('Enter')
    await expect(name).toBeFocused()
    await page.keyboard.type('Grace')
    await page.keyboard.press('Tab')
    await page.keyboard.type('617 555')
    const incomplete = page.getByRole('alert').getByText(outcomes.incomplete)
    for (const [field, blank, missing] of [
      [name, '', meetupForm.fields.name.requiredText],
      [phone, ' \t ', meetupForm.fields.phone.requiredText],
    ] as const) {
      const before = await field.inputValue()
      await field.fill(blank)
      await coffee.press('Enter')
      await expect(incomplete).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(missing)
      await field.fill(before)
      await expect(incomplete).toHaveCount(0)
    }
  })
  await test.step('The key Enter goes from field to field, and sends nothing', async () => {
    await name.fill('Grace Hopper ')
    // An input method’s Enter, which only ends a composition.
    await name.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
    await name.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
    await expect(name).toBeFocused()
    await name.press('Enter')
    await expect(phone).toBeFocused()
    await phone.press('Enter')
    await expect(coffee).toBeFocused()
    await expect(dialog).toBeVisible()
    expect(network.submissions).toEqual([])
  })
  await test.step('The sent form thanks the visitor', async () => {
    await coffee.press('Enter')
    await expectSuccess(page, visitorForms.meetup, { name: 'Grace Hopper' })
    await expect(tile).toBeFocused()
    // Going on to the message ends a failure, and no thanks.
    await visitorForms.message.controls(page).name.focus()
    await expectSuccess(page, visitorForms.meetup, { name: 'Grace Hopper' })
    const [row] = (await database.read()).contact_submissions
    expect(row).toMatchObject({ name: 'Grace Hopper ', category: 'coffee' })
    expect(row?.message).toContain(meetupForm.request.directVisit)
  })
})

test('A visitor whose keyboard covers half reaches all of the dialog', async ({ page }) => {
  await page.goto('/')
  const { tile, dialog, name, phone, coffee, cancel } = form(page)
  await tile.click()
  await page.setViewportSize({ width: 640, height: 360 })
  for (const control of [name, phone, coffee, cancel]) {
    await control.scrollIntoViewIfNeeded()
    // A fraction of a pixel may be outside.
    await expect(control).toBeInViewport({ ratio: 0.95 })
  }
  await cancel.click()
  await expect(dialog).toBeHidden()
  await tile.click()
  await expect(page.getByRole('heading', { name: meetupForm.title })).toBeInViewport()

  const top = await page.evaluate(() => scrollY)
  await page.mouse.move(5, 300)
  await page.mouse.wheel(0, -300)
  // A scroll would happen in the next frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('A visitor who leaves the dialog is at its tile, without draft', async ({ page }) => {
  // Safari focuses no pressed button.
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault(), { capture: true }))
  await page.goto('/')
  const { tile, dialog, name, phone, cancel } = form(page)
  for (const leave of [() => cancel.click(), () => page.keyboard.press('Escape')]) {
    await fill(page)
    await leave()
    await expect(dialog).toBeHidden()
    await expect(tile).toBeFocused()
    await tile.click()
    await expect(name).toHaveValue('')
    await expect(phone).toHaveValue('')
    await cancel.click()
  }
})

test('A visitor whose meetup request fails finds it in the dialog again', async ({ page, network, database }) => {
  const { tile, dialog, name, phone, coffee, cancel } = form(page)
  const failed = page.getByRole('alert').getByText(outcomes.failure)
  await test.step('A failure while the dialog is closed recommends the message form', async () => {
    const releaseAnswer = await delayResponse(page, '/rest/v1/contact_submissions')
    network.fail('/rest/v1/contact_submissions', { kind: 'response', status: 500 })
    await page.goto('/')
    await fill(page)
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('not stored: the store answered 500'))
    await coffee.click()
    await expect(dialog).toBeHidden()
    // She looks at it meanwhile.
    await tile.click()
    await cancel.click()
    await releaseAnswer()
    await expect(failed).toBeVisible()
    await logged
    await expectKept(page.locator('#contact'))
    await expectAccessible(page, { within: ['#contact', '.toast'] })
  })
  await test.step('The dialog has what she typed', async () => {
    await tile.click()
    await expect(failed).toHaveCount(0)
    await expect(name).toHaveValue('Grace')
    await expect(phone).toHaveValue('+1 (617) 555-0143')
    await expectKept(dialog)
    expect(await database.countRows()).toBe(0)
  })
  await test.step('Nothing covers the form that a second failure recommends', async () => {
    network.heal()
    network.fail('/rest/v1/contact_submissions', { kind: 'lost response' })
    await coffee.click()
    await expect(failed).toBeVisible()
    await visitorForms.message.controls(page).name.focus()
    await expect(failed).toHaveCount(0)
  })
  await test.step('The thanks empty the dialog, also an open one', async () => {
    network.heal()
    await tile.click()
    const releaseThanks = await delayResponse(page, '/rest/v1/contact_submissions')
    await coffee.click()
    await tile.click()
    await expect(name).toHaveValue('Grace')
    await releaseThanks()
    await expectSuccess(page, visitorForms.meetup, { name: 'Grace' })
    await expect(name).toHaveValue('')
  })
  // The key of the request outlives the dialog.
  expect((await database.read()).contact_submissions).toHaveLength(1)
})

async function expectKept(within: Locator): Promise<void> {
  await expect(within.getByText(formTexts.kept).filter({ visible: true })).toHaveCount(1)
  const mailLink = within.getByRole('link', { name: formTexts.mailInstead }).filter({ visible: true })
  await expect(mailLink).toHaveAttribute('href', /Grace/)
}
