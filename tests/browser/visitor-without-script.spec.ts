import { formResult, hero, leaveNote, requestMeetup, sendMessage, submission } from '#content'
import { asShown } from '../support/page/as-shown.ts'
import { expect, expectAccessible, test } from '../support/page/visit.ts'
import { someCategory, visitorForms } from '../support/page/visitor-forms.ts'

const { note, message, meetup } = visitorForms

test.use({ javaScriptEnabled: false })

test('A visitor without script leaves a note and comes back to the page', async ({ page, owner }) => {
  await page.goto('/')
  await note.fill(page, 'No script,\nno problem <b>')
  await note.submit(page)
  await expect(page.getByText(leaveNote.messages.success)).toBeVisible()
  await page.getByRole('link', { name: formResult.back }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.tagline)
  const content = 'No script,\nno problem <b>'
  expect(await owner.read()).toEqual({
    notes: [{ content }],
    contact_submissions: [],
    site_actions: [{ action_type: 'note_submitted', details: { content } }],
  })
})

test('A visitor without script sends a message', async ({ page, owner }) => {
  const ada = { name: 'Ada', email: 'ada@b', category: someCategory, message: 'Hi' }
  await page.goto('/')
  const form = message.controls(page)
  await form.name.fill(ada.name)
  await form.email.fill(ada.email)
  await form.category.selectOption(ada.category)
  await form.message.fill(ada.message)
  await form.send.click()
  await expect(page.getByText(sendMessage.messages.success)).toBeVisible()
  expect(await owner.read()).toEqual({
    notes: [],
    contact_submissions: [ada],
    site_actions: [{ action_type: 'contact_form', details: ada }],
  })
})

test('A visitor without script asks for a beer', async ({ page, owner }) => {
  await page.goto('/')
  const { tile, name, phone, beer } = meetup.controls(page)
  await tile.click()
  await name.fill('Grace')
  await phone.fill('617 555')
  await beer.click()
  await expect(
    page.getByText(asShown(requestMeetup.messages.success, { name: 'Grace', type: requestMeetup.types.beer })),
  ).toBeVisible()
  const { contact_submissions, site_actions } = await owner.read()
  expect(contact_submissions[0]).toMatchObject({
    name: 'Grace',
    email: '617555@phone-contact.invalid',
    category: 'beer',
  })
  expect(contact_submissions[0]?.message).toMatch(
    asShown(requestMeetup.request.message, {
      name: 'Grace',
      phone: '617 555',
      type: requestMeetup.types.beer,
      referrer: requestMeetup.request.unknown,
    }),
  )
  expect(site_actions).toEqual([
    { action_type: 'meetup_request', details: { meetup_type: 'beer', name: 'Grace', phone: '617 555' } },
  ])
})

test.describe('when something is missing', () => {
  test.use({ expectedOnConsole: /Failed to load resource/ })

  test('A visitor without script reads what is missing and finds the words again', async ({ page, owner }) => {
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

  test('A visitor has the words all the same, and leaves a note', async ({ page, network, owner }) => {
    network.scripting = 'forbidden'
    await page.goto('/', { waitUntil: 'load' })
    await note.fill(page, 'No script')
    await note.submit(page)
    await expect(page.getByText(leaveNote.messages.success)).toBeVisible()
    expect((await owner.read()).notes).toEqual([{ content: 'No script' }])
  })
})

test.describe('when the page’s script never comes', () => {
  test.use({ javaScriptEnabled: true, expectedOnConsole: /Failed to load resource|dynamically imported module/ })

  test('The page that answers without script is accessible too', async ({ page, network }) => {
    network.fail('/assets/client', { kind: 'reset' })
    await page.goto('/')
    await note.fill(page, 'Hi')
    await note.submit(page)
    await expect(page.getByText(leaveNote.messages.success)).toBeVisible()
    await expectAccessible(page)
  })
})
