import type { Locator } from '@playwright/test'
import { links, services } from '#content'
import { isSectionShown } from '../../src/sections/is-section-shown.ts'
import { delayReact, waitForReact } from '../support/hydration.ts'
import { expect, test } from '../support/visit.ts'

const titles = isSectionShown('services') ? services.services.map(({ title }) => title) : []

test.skip(titles.length === 0 || !links.booking, 'the page has no services, or no booking page')

test('A double click on Get Started is stored once, also before React', async ({ page, context, database }) => {
  // The booking page is not ours.
  const { href } = new URL(links.booking ?? '')
  await context.route(
    (url) => url.href === href,
    (route) => route.fulfill({ body: 'A calendar' }),
  )
  const releaseReact = await delayReact(page)
  await page.goto('/')
  const started: object[] = []
  const findLink = (service: string) => page.getByRole('link', { name: services.getStarted, description: service })
  const expectStarted = async (service: string) => {
    started.push({ action_type: 'service_get_started', details: { service } })
    await expect.poll(async () => (await database.read()).site_actions).toEqual(started)
  }
  const start = async (service: string, press: (link: Locator) => Promise<void>) => {
    const opened = context.waitForEvent('page')
    await press(findLink(service))
    await expect((await opened).getByText('A calendar')).toBeVisible()
    await page.bringToFront()
    await releaseReact()
    await waitForReact(page)
    await expectStarted(service)
    expect(context.pages()).toHaveLength(started.length + 1)
  }
  // The first double click comes before React has loaded.
  for (const service of [String(titles[0]), String(titles.at(-1))]) await start(service, (link) => link.dblclick())
  await start(String(titles[0]), (link) => link.click())
})
