import { links, services } from '#content'
import { isSectionShown } from '../../src/sections/shown-sections.ts'
import { delayReact, waitForReact } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'

const service = isSectionShown('services') ? services.services[0]?.title : undefined
const lastService = services.services.at(-1)?.title
const pressed = { action_type: 'service_get_started', details: { service } }
const pressedLast = { ...pressed, details: { service: lastService } }

test.skip(!service || !links.booking, 'the page has no services, or no booking page')

test.beforeEach(async ({ context }) => {
  // The booking page is not ours.
  const { href } = new URL(String(links.booking))
  await context.route(
    (url) => url.href === href,
    (route) => route.fulfill({ body: 'A calendar' }),
  )
})

test('A double click on Get Started stores one row, opens one page', async ({ page, context, database }) => {
  await page.goto('/')
  await waitForReact(page)
  const link = page.getByRole('link', { name: services.getStarted, description: service })
  const opened = context.waitForEvent('page')
  await link.dblclick()
  await expect((await opened).getByText('A calendar')).toBeVisible()
  await expect.poll(async () => (await database.read()).site_actions).toEqual([pressed])
  expect(context.pages()).toHaveLength(2)
  await page.getByRole('link', { name: services.getStarted, description: lastService }).click()
  await expect.poll(async () => (await database.read()).site_actions).toEqual([pressed, pressedLast])
  await link.click()
  await expect.poll(async () => (await database.read()).site_actions).toEqual([pressed, pressedLast, pressed])
})

test('Before React, a double click on Get Started is stored once', async ({ page, context, database }) => {
  const releaseReact = await delayReact(page)
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: services.getStarted, description: service }).dblclick()
  await expect((await opened).getByText('A calendar')).toBeVisible()
  await page.bringToFront()
  await releaseReact()
  await waitForReact(page)
  expect(context.pages()).toHaveLength(2)
  // A second row of the double click would arrive before this one.
  await page.getByRole('link', { name: services.getStarted, description: lastService }).click()
  await expect.poll(async () => (await database.read()).site_actions).toEqual([pressed, pressedLast])
})
