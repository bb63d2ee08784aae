import type { Page } from '@playwright/test'
import { experiments, formResponse, formTexts, hero, meetupForm, messageForm, navigation, site } from '#content'
import { fillTemplate } from '../../shared/text.ts'
import { isSectionShown } from '../../src/sections/shown-sections.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { hasAllForms, visitorForms } from '../support/browser/visitor-forms.ts'

const { note, message, meetup } = visitorForms

test.skip(!hasAllForms, 'the page lacks a form')
// The server answers a form with a missing field with 400.
test.use({ javaScriptEnabled: false, userAgent: 'Lynx', expectedOnConsole: /Failed to load resource.*400/ })

const comeBack = async (page: Page) => {
  await page.getByRole('link', { name: site.back }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.tagline)
}

test('A visitor without script uses each form', async ({ page, database }) => {
  await page.goto('/')
  const text = 'No script,\nno problem <b>'
  for (const form of [note, message]) {
    await form.fill(page, text)
    await form.submit(page)
    await expect(page.getByText(form.outcomes.success, { exact: true })).toBeVisible()
    await comeBack(page)
  }
  const { tile, name, phone, beer } = meetup.controls(page)
  await tile.click()
  await name.fill('Grace')
  await phone.fill('617 555')
  await beer.click()
  const { request, outcomes, types } = meetupForm
  await expect(page.getByText(fillTemplate(outcomes.success, { name: 'Grace', type: types.beer }))).toBeVisible()

  const { notes, contact_submissions } = await database.read()
  expect(notes).toEqual([{ content: text }])
  const asked = { name: 'Grace', phone: '617 555', type: types.beer, referrer: request.directVisit, userAgent: 'Lynx' }
  expect(contact_submissions).toEqual([
    { name: 'Ada', email: 'ada@b', category: messageForm.categories[0]?.id, message: text },
    {
      name: 'Grace',
      email: '617555@phone-contact.invalid',
      category: 'beer',
      message: fillTemplate(request.message, asked),
    },
  ])
})

test('A visitor without script reads of a missing field, with the text', async ({ page }) => {
  await page.goto('/')
  await message.controls(page).message.fill('Only this, with </textarea><b>')
  await message.submit(page)
  await expect(page.getByText(messageForm.outcomes.incomplete)).toBeVisible()
  await expect(page.getByRole('textbox', { name: formResponse.yourText })).toHaveValue(
    /Only this, with <\/textarea><b>/,
  )
  await expect(page.getByRole('link', { name: formTexts.mailInstead })).toHaveAttribute('href', /Only%20this/)
  await comeBack(page)
})

test('A visitor without script finds the ideas, and uses the menu', async ({ page }) => {
  test.skip(!isSectionShown('experiments'), 'the page has no ideas')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  for (const { title } of experiments.ideas) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: experiments.vote })).toHaveCount(0)
  const place = page.getByRole('banner').getByRole('link', { name: navigation.items[0]?.label, exact: true })
  await page.getByRole('button', { name: navigation.menu }).click()
  await place.click()
  await expect(place).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${navigation.items[0]?.href}$`))
})
