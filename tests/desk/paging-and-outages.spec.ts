import type { Page } from '@playwright/test'
import { delayFile } from '../support/hydration.ts'
import { liftLimits } from '../support/owner-connection.ts'
import { expect, test } from './support/desk.ts'

/** Call it before the page loads: Chromium may let a request pass that follows a later route at once. */
async function storeAway(page: Page, paths: RegExp) {
  let isAway = false
  await page.route(paths, (route) =>
    isAway ? route.fulfill({ status: 503, json: { message: 'no answer' } }) : route.continue(),
  )
  return (away: boolean) => {
    isAway = away
  }
}

test('The owner sees fifty leads, then older ones, by button and key', async ({ openDesk, owner }) => {
  await liftLimits(owner)
  await owner.query(`insert into public.notes (content) select 'Note ' || nth from generate_series(1, 120) nth`)
  const page = await openDesk()
  const lines = page.getByRole('main').getByRole('listitem').getByRole('strong')
  await expect(lines).toHaveCount(50)
  await expect(page.getByText('120 leads')).toBeVisible()
  // The desk hears of a change before the older ones have come.
  const letOlderCome = await delayFile(page, 'before=')
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await owner.query('update private.lead_entries set updated_at = now()')
  await (await page.waitForRequest(/pulse/)).response()
  letOlderCome()
  await expect(lines).toHaveCount(100)
  await lines.last().click()
  await expect(page.getByRole('article')).toContainText('Note 21')
  await page.keyboard.press('j')
  await expect(lines).toHaveCount(120)
  await expect(page.getByRole('button', { name: 'Show older ones' })).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.getByRole('article')).toContainText('Note 20')
})

/** The page has a fake clock, so the test waits for nothing real. */
const passTimeUntil = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(5_000)
    await seen()
  }).toPass()
const soon = { timeout: 200 }

test('While the store is unavailable the desk says so once, then recovers', async ({ page, newLink, visitors }) => {
  const setAway = await storeAway(page, /\/api\//)
  await page.goto(await newLink())
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
  await page.clock.install()
  setAway(true)
  const message = page.getByRole('alert').filter({ hasText: 'The store does not answer' })
  await passTimeUntil(page, () => expect(message).toBeVisible(soon))
  const element = await message.elementHandle()
  let responses = 0
  page.on('response', () => responses++)
  await passTimeUntil(page, async () => expect(responses).toBeGreaterThan(2))
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)

  setAway(false)
  await visitors.leaveNote('Afterwards')
  await passTimeUntil(page, () => expect(page.getByRole('link', { name: 'Afterwards' })).toBeVisible(soon))
  await expect(message).toBeHidden()
})

test('While the store is unavailable the desk reports each failed action', async ({ page, newLink, visitors }) => {
  for (const name of ['Bo', 'Ann']) await visitors.write({ name, message: name })
  const setAway = await storeAway(page, /state$|person$|export|leads\/\d+$/)
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
  await page.reload()
  const open = page.getByRole('region', { name: 'The open lead' })
  await passTimeUntil(page, () => expect(open).toContainText('no answer', soon))

  setAway(false)
  await passTimeUntil(page, () => expect(ann).toBeVisible(soon))
  await ann.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(forget.getByRole('listitem')).toContainText(['Ann', 'Bo'])
  await expect(forEver).toBeEnabled()
})

test('The owner reads that the days of retention did not load', async ({ page, newLink }) => {
  const setAway = await storeAway(page, /retention$/)
  await page.clock.install()
  await page.goto(await newLink())
  setAway(true)
  await page.getByRole('link', { name: 'Settings' }).click()
  const retention = page.getByRole('region', { name: 'Retention' })
  await passTimeUntil(page, () =>
    expect(retention.getByRole('status')).toHaveText('That did not work: no answer', soon),
  )

  setAway(false)
  await page.reload()
  await expect(retention.getByRole('textbox')).toHaveValue(/\d/)
})
