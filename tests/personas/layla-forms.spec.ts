import { asShown } from '../support/page/visitor-forms.ts'
import { expect, test } from './support/visit-layla.ts'

test('A visitor uses each form in the words of the page', async ({ page, words, owner }) => {
  const { leaveNote, sendMessage, requestMeetup, contact, services, experiments, navigation, footer } = words
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const thanks = (text: string | RegExp) => expect(page.getByRole('status').getByText(text)).toBeVisible()
  await page.goto('/')

  await button(leaveNote.submit).click()
  await expect(page.getByRole('alert').getByText(leaveNote.messages.empty)).toBeVisible()
  await field(leaveNote.label).fill('Olá, äöü, مرحبا')
  await button(leaveNote.submit).click()
  await thanks(leaveNote.messages.success)

  const category = page.getByRole('combobox', { name: sendMessage.fields.category.label, exact: true })
  // None of hers is a collaborator.
  await button(experiments.show).click()
  await button(experiments.closing.collaborate).click()
  expect(await category.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
    sendMessage.choose,
  )
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
  await expect.poll(async () => (await owner.read()).site_actions.length).toBe(4)
  const { notes, contact_submissions, site_actions } = await owner.read()
  expect(notes).toEqual([{ content: 'Olá, äöü, مرحبا' }])
  expect(contact_submissions.map(({ category }) => category)).toEqual([sendMessage.categories[0]?.value, 'coffee'])
  expect(String(contact_submissions[1]?.message)).toContain(requestMeetup.request.directVisit)
  expect(site_actions).toContainEqual({
    action_type: 'service_get_started',
    details: { service: services.services[0]?.title },
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor is answered in the words of the page', async ({ page, words, owner }) => {
    const { leaveNote, formResult } = words
    const { fields, categories, submit, messages } = words.sendMessage
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await page.goto('/')
    await field(leaveNote.label).fill('Hello')
    await page.getByRole('button', { name: leaveNote.submit, exact: true }).click()
    await expect(page.getByRole('heading', { name: leaveNote.messages.success })).toBeVisible()
    await page.getByRole('link', { name: formResult.back }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hero.tagline)

    await field(fields.name.label).fill('Ada')
    await field(fields.email.label).fill('ada@b.example')
    await page.getByRole('combobox', { name: fields.category.label, exact: true }).selectOption('press')
    await field(fields.message.label).fill('Hello')
    await page.getByRole('button', { name: submit, exact: true }).click()
    await expect(page.getByRole('heading', { name: messages.success })).toBeVisible()
    expect((await owner.read()).contact_submissions).toMatchObject([{ category: categories[0]?.value }])
  })
})
