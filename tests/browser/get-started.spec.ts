import { services } from '#content'
import { hasSection } from '../../src/ui/page-sections.ts'
import { answerAsBookingPage, expectBookingPage } from '../support/page/booking-page.ts'
import { delayReact, waitForReact } from '../support/page/hydration.ts'
import { expect, test } from '../support/page/visit.ts'

const titles = hasSection('#services') ? services.services.map(({ title }) => title) : []

test.skip(titles.length === 0, 'the page has no services')

test('A visitor starts with a service, and the owner knows with which', async ({ page, context, owner }) => {
  await answerAsBookingPage(context)
  await page.goto('/')
  const started: object[] = []
  for (const [at, service] of titles.entries()) {
    const card = page.getByRole('article').filter({ hasText: service })
    const opened = context.waitForEvent('page')
    await card.getByRole('link', { name: services.getStarted }).click({ button: at === 0 ? 'middle' : 'left' })
    await expectBookingPage(opened)
    started.push({ action_type: 'service_get_started', details: { service } })
    await expect.poll(async () => (await owner.read()).site_actions).toEqual(started)
    await page.bringToFront()
  }
  expect(context.pages()).toHaveLength(titles.length + 1)
})

test('A visitor who presses twice at once gets started once', async ({ page, context, owner }) => {
  await answerAsBookingPage(context)
  const releaseReact = await delayReact(page)
  await page.goto('/')
  for (const times of [1, 2]) {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: services.getStarted }).first().dblclick()
    await expectBookingPage(opened)
    await page.bringToFront()
    releaseReact()
    await waitForReact(page)
    await expect.poll(() => owner.countRows()).toBe(times)
    expect(context.pages()).toHaveLength(times + 1)
    expect(await owner.countRows()).toBe(times)
  }
})
