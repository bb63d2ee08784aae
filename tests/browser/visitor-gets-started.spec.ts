import { services } from '../../content/services.ts'
import { isShown } from '../../shared/shown-sections.ts'
import { answerAsBookingPage, expectBookingPage } from '../support/page/booking-page.ts'
import { expect, test } from '../support/page/visit.ts'

for (const { title: service } of isShown('#services') ? services.services : []) {
  test(`A visitor who starts with “${service}” gets the booking page, and the owner knows`, async ({
    page,
    context,
    owner,
  }) => {
    await answerAsBookingPage(context)
    await page.goto('/')
    const opened = context.waitForEvent('page')
    await page
      .getByRole('article')
      .filter({ hasText: service })
      .getByRole('link', { name: services.getStarted })
      .click()
    await expectBookingPage(opened)
    await expect
      .poll(async () => (await owner.read()).site_actions)
      .toEqual([{ action_type: 'service_get_started', details: { service } }])
    expect(context.pages()).toHaveLength(2)
  })
}
