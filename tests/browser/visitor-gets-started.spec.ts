import { answerAsBookingPage, expectBookingPage } from '../support/booking-page.ts'
import { expect, test } from '../support/visit.ts'

const services = ['AI-Powered Automations', 'Dashboard Building & Data Consulting', 'Startup Launch Support']

for (const service of services) {
  test(`A visitor who starts with “${service}” gets the booking page, and the owner knows`, async ({
    page,
    context,
    owner,
  }) => {
    await answerAsBookingPage(context)
    await page.goto('/')
    const opened = context.waitForEvent('page')
    await page.getByRole('article').filter({ hasText: service }).getByRole('link', { name: 'Get Started' }).click()
    await expectBookingPage(opened)
    await expect
      .poll(async () => (await owner.read()).site_actions)
      .toEqual([{ action_type: 'service_get_started', details: { service } }])
    expect(context.pages()).toHaveLength(2)
  })
}
