import { experiments, formResult, hero, leaveNote, navigation, requestMeetup, sendMessage, submission } from '#content'
import { isSectionShown } from '../../src/ui/shown-sections.ts'
import { expect, test } from '../support/visit.ts'
import { asShown, someCategory, visitorForms } from '../support/visitor-forms.ts'

const { note, message, meetup } = visitorForms

// A form with a field missing is answered with 400.
test.use({ javaScriptEnabled: false, expectedOnConsole: /Failed to load resource/ })

test('A visitor without script uses each form, and reads what is missing', async ({ page, owner }) => {
  const content = 'No script,\nno problem <b>'
  const ada = { name: 'Ada', email: 'ada@b', category: someCategory, message: 'Hi' }
  const { request, messages, types } = requestMeetup
  const comeBack = async () => {
    await page.getByRole('link', { name: formResult.back }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.tagline)
  }
  await page.goto('/')
  await note.fill(page, content)
  await note.submit(page)
  await expect(page.getByText(leaveNote.messages.success)).toBeVisible()
  await comeBack()
  await message.controls(page).message.fill('Only this, with </textarea><b>')
  await message.submit(page)
  await expect(page.getByText(sendMessage.messages.incomplete)).toBeVisible()
  await expect(page.getByRole('textbox', { name: formResult.yourText })).toHaveValue(/Only this, with <\/textarea><b>/)
  await expect(page.getByRole('link', { name: submission.mailInstead })).toHaveAttribute('href', /Only%20this/)
  await comeBack()
  await message.fill(page, ada.message)
  await message.submit(page)
  await expect(page.getByText(sendMessage.messages.success)).toBeVisible()
  await comeBack()
  const { tile, name, phone, beer } = meetup.controls(page)
  await tile.click()
  await name.fill('Grace')
  await phone.fill('617 555')
  await beer.click()
  await expect(page.getByText(asShown(messages.success, { name: 'Grace', type: types.beer }))).toBeVisible()

  const { notes, contact_submissions, site_actions } = await owner.read()
  expect(notes).toEqual([{ content }])
  const asked = asShown(request.message, {
    name: 'Grace',
    phone: '617 555',
    type: types.beer,
    referrer: request.unknown,
  })
  const email = '617555@phone-contact.invalid'
  expect(contact_submissions).toEqual([
    ada,
    { name: 'Grace', email, category: 'beer', message: expect.stringMatching(asked) },
  ])
  expect(site_actions).toEqual([
    { action_type: 'note_submitted', details: { content } },
    { action_type: 'contact_form', details: ada },
    { action_type: 'meetup_request', details: { meetup_type: 'beer', name: 'Grace', phone: '617 555' } },
  ])
})

test('A visitor without script finds the ideas, and uses the menu', async ({ page }) => {
  test.skip(!isSectionShown('#experiments'), 'the page has no ideas')
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
