import { expect, test, words } from './support/visit-layla.ts'

test('A visitor is led to the message, without a booking page', async ({ page, owner }) => {
  const { sendMessage, services, experiments, navigation, footer } = words
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto('/')
  await expect(page.getByRole('banner').getByText(navigation.chat)).toHaveAttribute('href', '#send-message')
  await expect(page.getByRole('contentinfo').getByText(footer.book)).toHaveAttribute('href', '#send-message')
  await page.getByRole('link', { name: services.getStarted, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: sendMessage.title, exact: true })).toBeInViewport()
  const started = { action_type: 'service_get_started', details: { service: services.services[0]?.title } }
  await expect.poll(async () => (await owner.read()).site_actions).toEqual([started])

  // The owner's categories have no collaborator.
  await button(experiments.show).click()
  await button(experiments.closing.collaborate).click()
  const category = page.getByRole('combobox', { name: sendMessage.fields.category.label, exact: true })
  await expect(category.getByRole('option', { selected: true })).toHaveText(sendMessage.choose)
  await button(sendMessage.submit).click()
  await expect(page.getByRole('alert').getByText(sendMessage.messages.incomplete)).toBeVisible()
  await field(sendMessage.fields.name.label).fill('Ada')
  await field(sendMessage.fields.email.label).fill('ada@b.example')
  await category.selectOption({ index: 1 })
  await button(sendMessage.submit).click()
  await expect(page.getByRole('status').getByText(sendMessage.messages.success)).toBeVisible()
  const message = { category: 'press', message: `${experiments.firstLines.collaborate.trim()} ` }
  expect((await owner.read()).contact_submissions).toMatchObject([message])
})
