import { services } from '#content'
import { isShown } from '../../shared/shown-sections.ts'
import { answerAsBookingPage, expectBookingPage } from '../support/page/booking-page.ts'
import { letReactAnswer } from '../support/page/hold-react.ts'
import { expect, test } from '../support/page/visit.ts'

const titles = isShown('#services') ? services.services.map(({ title }) => title) : []
const presses = titles.flatMap((service) => (['left', 'middle'] as const).map((button) => ({ service, button })))

for (const { service, button } of presses) {
  test(`A visitor who starts with “${service}” by the mouse’s ${button} button gets the booking page, and the owner knows`, async ({
    page,
    context,
    owner,
  }) => {
    await answerAsBookingPage(context)
    await page.goto('/')
    const start = page
      .getByRole('article')
      .filter({ hasText: service })
      .getByRole('link', { name: services.getStarted })
    const opened = context.waitForEvent('page')
    await start.click({ button })
    await expectBookingPage(opened)
    await expect
      .poll(async () => (await owner.read()).site_actions)
      .toEqual([{ action_type: 'service_get_started', details: { service } }])
    expect(context.pages()).toHaveLength(2)
  })
}

for (const isEarly of [true, false]) {
  test(`A visitor who presses Get Started twice at once ${isEarly ? 'before' : 'after'} React came opens one tab, and the owner knows once`, async ({
    page,
    context,
    owner,
  }) => {
    test.skip(titles.length === 0, 'the page has no services')
    await answerAsBookingPage(context)
    await page.goto('/')
    if (!isEarly) await letReactAnswer(page)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: services.getStarted }).first().dblclick()
    await expectBookingPage(opened)
    await expect.poll(() => owner.countRows()).toBe(1)
    await letReactAnswer(page)
    expect(context.pages()).toHaveLength(2)
    expect(await owner.countRows()).toBe(1)
  })
}
