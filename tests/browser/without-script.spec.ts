import { formResult, hero, leaveNote, requestMeetup, sendMessage, submission } from '#content'
import { expect, expectAccessible, test } from '../support/page/visit.ts'
import { asShown, someCategory, visitorForms } from '../support/page/visitor-forms.ts'

const { note, message, meetup } = visitorForms

test.use({ javaScriptEnabled: false })

test('A visitor without script uses each form, and comes back', async ({ page, owner }) => {
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

test.describe('when something is missing', () => {
  test.use({ expectedOnConsole: /Failed to load resource/ })

  test('A visitor without script reads what is missing, and the words again', async ({ page, owner }) => {
    await page.goto('/')
    await message.controls(page).message.fill('Only this, with </textarea><b>')
    await message.submit(page)
    await expect(page.getByText(sendMessage.messages.incomplete)).toBeVisible()
    await expect(page.getByRole('textbox', { name: formResult.yourText })).toHaveValue(
      /Only this, with <\/textarea><b>/,
    )
    await expect(page.getByRole('link', { name: submission.mailInstead })).toHaveAttribute('href', /Only%20this/)
    expect(await owner.countRows()).toBe(0)
  })
})

test.describe('when script is forbidden on the way, of which the page hears nothing', () => {
  test.use({ javaScriptEnabled: true, expectedOnConsole: /script-src/ })

  test('A visitor leaves a note, and meets no barrier at the answer', async ({ page, network, owner }) => {
    network.scripting = 'forbidden'
    await page.goto('/', { waitUntil: 'load' })
    await note.fill(page, 'No script')
    await note.submit(page)
    await expect(page.getByText(leaveNote.messages.success)).toBeVisible()
    expect((await owner.read()).notes).toEqual([{ content: 'No script' }])
    await expectAccessible(page)
  })
})
