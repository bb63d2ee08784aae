import type { Page, Route } from '@playwright/test'
import { liftLimits } from '../support/database-connection.ts'
import { expect, test } from './support/desk.ts'

const respondUnavailable = (route: Route) => route.fulfill({ status: 503, json: { message: 'no answer' } })
const doNotRespond = (route: Route) => route.abort()

/** Call it before the page loads: Chromium may let a request pass that follows a later route at once. */
async function storeAway(page: Page, paths: RegExp, fail = respondUnavailable) {
  let isAway = false
  await page.route(paths, (route) => (isAway ? fail(route) : route.continue()))
  return (away: boolean) => {
    isAway = away
  }
}

/** The page has a fake clock, so the test waits for nothing real. */
const passTimeUntil = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(5_000)
    await seen()
  }).toPass()
const soon = { timeout: 200 }

/** Collects the texts of alerts that came together with their text, which screen readers do not announce. */
async function watchSilentAlerts(page: Page) {
  await page.addInitScript(() => {
    const silent: string[] = []
    Object.assign(window, { silent })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        for (const alert of [node, ...node.querySelectorAll('*')])
          if (alert.role === 'alert' && alert.textContent) silent.push(alert.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { silent: string[] }).silent)
}

test('Without store or network the desk says so once, then recovers', async ({ page, context, newLink, writeLead }) => {
  const readSilentAlerts = await watchSilentAlerts(page)
  const setAway = await storeAway(page, /\/api\//)
  await page.goto(await newLink())
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
  await page.clock.install()
  setAway(true)
  const message = page.getByRole('alert').filter({ hasText: 'Not up to date' })
  await passTimeUntil(page, () => expect(message).toBeVisible(soon))
  const element = await message.elementHandle()
  let responses = 0
  page.on('response', () => responses++)
  await passTimeUntil(page, async () => expect(responses).toBeGreaterThan(2))
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  expect(await readSilentAlerts()).toEqual([])

  setAway(false)
  await writeLead({ name: 'Afterwards' })
  await passTimeUntil(page, () => expect(page.getByRole('link', { name: 'Afterwards' })).toBeVisible(soon))
  await expect(message).toBeHidden()
  await context.setOffline(true)
  await passTimeUntil(page, () => expect(message).toBeVisible(soon))
  await context.setOffline(false)
  await passTimeUntil(page, () => expect(message).toBeHidden(soon))
})

test('A server that is silent is one that does not respond', async ({ page, newLink, writeLead }) => {
  await writeLead({ name: 'Ann' })
  let isSilent = false
  await page.route(/\/api\//, (route) => (isSilent ? undefined : route.continue()))
  await page.clock.install()
  await page.addInitScript(() => {
    // The fake clock does not have it.
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
      return controller.signal
    }
  })
  await page.goto(await newLink())
  const ann = page.getByRole('article', { name: 'Ann' })
  await expect(ann).toBeVisible()
  isSilent = true
  await page.keyboard.press('e')
  await page.clock.runFor(15_000)
  await expect(page.getByRole('alert').filter({ hasText: 'Not up to date' })).toContainText('the desk does not respond')
  await page.clock.runFor(30_000)
  await expect(page.getByText('That did not work: the desk does not respond')).toBeVisible()
  await expect(ann).toBeVisible()
})

test('While the store is unavailable the desk says what did not work', async ({ page, newLink, writeLead }) => {
  for (const name of ['Bo', 'Ann']) await writeLead({ name, message: name })
  const readSilentAlerts = await watchSilentAlerts(page)
  const setAway = await storeAway(page, /state$|person$|export|retention$|leads\/\d+$/)
  await page.clock.install()
  await page.goto(await newLink())
  await page.getByRole('link', { name: 'Ann' }).click()
  const ann = page.getByRole('article', { name: 'Ann' })
  await expect(ann).toBeVisible()
  await page.getByText('Filter and export').click()

  setAway(true)
  await page.keyboard.press('e')
  const message = page.getByText('That did not work: no answer')
  await expect(message).toBeVisible()
  await expect(ann).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await ann.getByRole('button', { name: 'Forget' }).click()
  const forget = page.getByRole('dialog', { name: 'Forget Ann?' })
  const forEver = forget.getByRole('button', { name: 'Forget for ever' })
  await expect(forEver).toBeDisabled()
  await passTimeUntil(page, () => expect(forget.getByRole('alert')).toHaveText('That did not work: no answer', soon))
  await expect(forEver).toBeDisabled()
  expect(await readSilentAlerts()).toEqual([])
  await page.reload()
  const chosen = page.getByRole('region', { name: 'The chosen lead' })
  await passTimeUntil(page, () => expect(chosen.getByRole('alert')).toContainText('no answer', soon))
  expect(await readSilentAlerts()).toEqual([])

  setAway(false)
  await passTimeUntil(page, () => expect(ann).toBeVisible(soon))
  await ann.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(forget.getByRole('listitem')).toContainText(['Ann', 'Bo'])
  await expect(forEver).toBeEnabled()

  await forEver.focus()
  setAway(true)
  await writeLead({ name: 'Cy' })
  await passTimeUntil(page, () => expect(forget.getByRole('alert')).toHaveText('That did not work: no answer', soon))
  await expect(forEver).toBeFocused()

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Settings' }).click()
  const retention = page.getByRole('region', { name: 'Retention' })
  const reason = retention.getByRole('status')
  await passTimeUntil(page, () => expect(reason).toHaveText('That did not work: no answer', soon))
  setAway(false)
  await passTimeUntil(page, () => expect(retention.getByRole('textbox')).toHaveValue(/\d/, soon))
})

test('After an outage the list and the figures come by themselves', async ({ page, newLink, writeLead }) => {
  const readSilentAlerts = await watchSilentAlerts(page)
  await writeLead({ name: 'Ann' })
  const setAway = await storeAway(page, /\/api\/(pulse|figures|leads\?)/, doNotRespond)
  await page.clock.install()
  await page.goto(await newLink('/?view=settings'))
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  for (const [view, shown] of [
    ['Figures', page.getByText('1 so far')],
    ['Leads', page.getByRole('link', { name: 'Ann' })],
  ] as const) {
    setAway(true)
    await page.getByRole('link', { name: view }).click()
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'the desk does not respond' })
    await passTimeUntil(page, () => expect(alert).toBeVisible(soon))
    setAway(false)
    await passTimeUntil(page, () => expect(shown.first()).toBeVisible(soon))
  }
  expect(await readSilentAlerts()).toEqual([])
})

test('The owner reads that older leads did not load', async ({ page, newLink, ownerClient }) => {
  await liftLimits(ownerClient)
  await ownerClient.query(`insert into public.notes (content) select 'Note ' || nth from generate_series(1, 51) nth`)
  const setAway = await storeAway(page, /before=/)
  await page.clock.install()
  await page.goto(await newLink())
  const older = page.getByRole('button', { name: 'Show older ones' })
  await older.waitFor()
  setAway(true)
  await older.click()
  const message = page.getByRole('alert').filter({ hasText: 'That did not work: no answer' })
  await passTimeUntil(page, () => expect(message).toBeVisible(soon))
  let pulses = 0
  page.on('response', () => pulses++)
  await passTimeUntil(page, async () => expect(pulses).toBeGreaterThan(2))
  await expect(message).toBeVisible()
  await expect(older).toBeFocused()

  setAway(false)
  await passTimeUntil(page, () => expect(page.getByRole('link', { name: /Note 1\b/ })).toBeFocused(soon))
  await expect(message).toBeHidden()
})

test('An error of the desk’s page is shown in its place', async ({ page, newLink }) => {
  await page.route(/figures$/, (route) => route.fulfill({ json: {} }))
  await page.goto(await newLink())
  await page.getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByRole('heading', { name: 'The desk has failed' })).toBeFocused()
  await page.getByRole('link', { name: 'Open the desk again' }).click()
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
})
