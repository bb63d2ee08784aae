import { expect, test } from '../support/visit.ts'

const services = ['AI-Powered Automations', 'Dashboard Building & Data Consulting', 'Startup Launch Support']

for (const service of services) {
  test(`A visitor who starts with “${service}” gets the booking page, and the owner knows`, async ({
    page,
    context,
    owner,
  }) => {
    await context.route(/cal\.com/, (route) => route.fulfill({ body: 'A calendar' }))
    await page.goto('/')
    const opened = context.waitForEvent('page')
    await page.getByRole('article').filter({ hasText: service }).getByRole('link', { name: 'Get Started' }).click()
    await expect((await opened).getByText('A calendar')).toBeVisible()
    await expect
      .poll(async () => (await owner.read()).site_actions)
      .toEqual([{ action_type: 'service_get_started', details: { service } }])
    expect(context.pages()).toHaveLength(2)
  })
}
