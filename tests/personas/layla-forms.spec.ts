import { asShown } from '../support/page/visitor-forms.ts'
import { expect, test } from './support/visit-layla.ts'

test('A visitor uses each form in the words of the page', async ({ page, words, owner }) => {
  const { leaveNote, sendMessage, requestMeetup, contact, services, experiments, navigation, footer } = words
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const thanks = (text: string | RegExp) => expect(page.getByRole('status').getByText(text)).toBeVisible()
  await page.goto('/')
  await field(leaveNote.label).fill('Olá, äöü, مرحبا')
  await button(leaveNote.submit).click()
  await thanks(leaveNote.messages.success)

  const category = page.getByRole('combobox', { name: sendMessage.fields.category.label, exact: true })
  // None of hers is a collaborator.
  await button(experiments.show).click()
  await button(experiments.closing.collaborate).click()
  await expect(field(sendMessage.fields.message.label)).toBeFocused()
  await expect(category.getByRole('option', { selected: true })).toHaveText(sendMessage.choose)
  await button(sendMessage.submit).click()
  await expect(page.getByRole('alert').getByText(sendMessage.messages.incomplete)).toBeVisible()
  await field(sendMessage.fields.name.label).fill('Ada')
  await field(sendMessage.fields.email.label).fill('ada@b.example')
  await category.selectOption({ index: 1 })
  await field(sendMessage.fields.message.label).fill('Hello')
  await button(sendMessage.submit).click()
  await thanks(sendMessage.messages.success)

  const tile = contact.tiles.find(({ to }) => to === 'meetup')
  await button(`${tile?.title} ${tile?.text}`).click()
  await field(requestMeetup.fields.name.label).fill('Grace')
  await field(requestMeetup.fields.phone.label).fill('617 555')
  await button(requestMeetup.types.coffee).click()
  await thanks(asShown(requestMeetup.messages.success, { type: requestMeetup.types.coffee }))

  // She has no booking page.
  for (const [landmark, name] of [
    ['banner', navigation.chat],
    ['contentinfo', footer.book],
  ] as const)
    await expect(page.getByRole(landmark).getByRole('link', { name })).toHaveAttribute('href', '#send-message')
  await page.getByRole('link', { name: services.getStarted, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: sendMessage.title, exact: true })).toBeInViewport()
  await expect
    .poll(async () => (await owner.read()).site_actions)
    .toContainEqual({ action_type: 'service_get_started', details: { service: services.services[0]?.title } })
  const { notes, contact_submissions } = await owner.read()
  expect(notes).toEqual([{ content: 'Olá, äöü, مرحبا' }])
  expect(contact_submissions.map(({ category }) => category)).toEqual([sendMessage.categories[0]?.value, 'coffee'])
  expect(String(contact_submissions[1]?.message)).toContain(requestMeetup.request.directVisit)
})
