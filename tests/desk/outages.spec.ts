import type { Page } from '@playwright/test'
import { expect, test } from './support/desk-fixtures.ts'

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

/** The fake clock of the page saves the test real time. */
const passTimeUntil = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(5_000)
    await seen()
  }).toPass()
const soon = { timeout: 200 }

test('The desk reports a missing store or network once, then recovers', async ({
  page,
  context,
  newAccessLink,
  writeLead,
}) => {
  const setAway = await storeAway(page, /\/api\//)
  await page.goto(await newAccessLink())
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
  await page.clock.install()
  setAway(true)
  const message = page.getByRole('alert').filter({ hasText: 'Not up to date' })
  await passTimeUntil(page, () => expect(message).toBeVisible(soon))
  const element = await message.elementHandle()
  let responses = 0
  page.on('response', () => responses++)
  await passTimeUntil(page, async () => expect(responses).toBeGreaterThan(2))
  // A screen reader would say a new one again.
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)

  setAway(false)
  await writeLead({ name: 'Afterwards' })
  await passTimeUntil(page, () => expect(page.getByRole('link', { name: 'Afterwards' })).toBeVisible(soon))
  await expect(message).toBeHidden()
  await context.setOffline(true)
  await passTimeUntil(page, () => expect(message).toBeVisible(soon))
  await context.setOffline(false)
  await passTimeUntil(page, () => expect(message).toBeHidden(soon))
})

test('The owner reads that a silent server does not respond', async ({ page, newAccessLink, writeLead }) => {
  await writeLead({ name: 'Ann' })
  let isSilent = false
  await page.route(/\/api\//, (route) => (isSilent ? undefined : route.continue()))
  await page.addInitScript(() => {
    const { timeout } = AbortSignal
    // The page gives up after 35 seconds.
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 20)
  })
  await page.goto(await newAccessLink())
  const ann = page.getByRole('article', { name: 'Ann' })
  await expect(ann).toBeVisible()
  isSilent = true
  await page.keyboard.press('e')
  await expect(page.getByRole('alert').filter({ hasText: 'Not up to date' })).toContainText('the desk does not respond')
  await expect(page.getByText('That did not work: the desk does not respond')).toBeVisible()
  await expect(ann).toBeVisible()
})

test('The owner reads which action failed without the store', async ({ page, newAccessLink, writeLead }) => {
  for (const name of ['Bo', 'Ann']) await writeLead({ name, message: name })
  const setAway = await storeAway(page, /state$|forget|export|leads\/\d+$/)
  await page.clock.install()
  await page.goto(await newAccessLink())
  await page.getByRole('link', { name: 'Ann' }).click()
  const ann = page.getByRole('article', { name: 'Ann' })
  await expect(ann).toBeVisible()
  await page.getByText('Filter and export').click()

  setAway(true)
  for (const act of [() => page.keyboard.press('e'), () => page.getByRole('button', { name: 'CSV' }).click()]) {
    await act()
    await expect(page.getByText('That did not work: no answer')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await ann.getByRole('button', { name: 'Forget' }).click()
  const forget = page.getByRole('dialog', { name: 'Forget Ann?' })
  const forEver = forget.getByRole('button', { name: 'Forget for ever' })
  await passTimeUntil(page, () => expect(forget.getByRole('alert')).toHaveText('That did not work: no answer', soon))
  await expect(forEver).toBeDisabled()
  await page.reload()
  const shownLead = page.getByRole('region', { name: 'Shown lead' })
  await passTimeUntil(page, () => expect(shownLead.getByRole('alert')).toContainText('no answer', soon))

  setAway(false)
  await passTimeUntil(page, () => expect(ann).toBeVisible(soon))
  await ann.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(forget.getByRole('listitem')).toContainText(['Ann', 'Bo'])
  await expect(forEver).toBeEnabled()
})

test('A change is undone whose response was lost', async ({ page, newAccessLink, writeLead }) => {
  await writeLead({ name: 'Ann' })
  await page.route(/state$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto(await newAccessLink())
  const ann = page.getByRole('article', { name: 'Ann' })
  await ann.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('That did not work: the desk does not respond')).toBeVisible()
  await expect(ann.getByText('Archived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: Ann.')).toBeVisible()
  await expect(ann.getByText('Open', { exact: true })).toBeVisible()
})

test('Two undos that fail are undone in order later', async ({ page, newAccessLink, writeLead }) => {
  await writeLead({ name: 'Ann' })
  const setAway = await storeAway(page, /undo$/)
  await page.goto(await newAccessLink())
  const ann = page.getByRole('article', { name: 'Ann' })
  await ann.getByRole('link', { name: 'Reply by mail' }).click()
  await expect(page.getByText('Ann: replied.')).toBeVisible()
  await ann.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Ann: archived.')).toBeVisible()
  setAway(true)
  let failed = 0
  page.on('response', (response) => void (response.status() === 503 && failed++))
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await expect.poll(() => failed).toBe(2)
  setAway(false)
  for (const state of ['Replied', 'Open']) {
    await page.keyboard.press('z')
    await expect(ann.getByText(state, { exact: true })).toBeVisible()
  }
})

test('The button of an undo that fails keeps the focus', async ({ page, newAccessLink, writeLead }) => {
  await writeLead({ name: 'Ann' })
  const setAway = await storeAway(page, /undo$/)
  const { promise: isListed, resolve: answerCount } = Promise.withResolvers<void>()
  let isUndone = false
  await page.route(/leads\/count/, async (route) => {
    if (isUndone) await isListed
    await route.continue()
  })
  await page.goto(await newAccessLink())
  await page.getByRole('button', { name: 'Archive' }).last().click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  setAway(true)
  await undo.press('Enter')
  await expect(page.getByText('That did not work: no answer')).toBeVisible()
  await expect(undo).toBeFocused()
  setAway(false)
  isUndone = true
  await undo.press('Enter')
  // The list comes before the count, and its first lead is shown by itself.
  const ann = page.getByRole('link', { name: 'Ann' })
  await expect(ann).toHaveAttribute('aria-current', 'true')
  answerCount()
  await expect(ann).toBeFocused()
})

test('The owner reads an error of the desk’s page in its place', async ({ page, newAccessLink }) => {
  await page.route(/statistics$/, (route) => route.fulfill({ json: {} }))
  await page.goto(await newAccessLink())
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { name: 'The desk has failed' })).toBeFocused()
  await page.getByRole('link', { name: 'Open the desk again' }).click()
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
})

test('The next link after a new build loads the new page', async ({ page, newAccessLink }) => {
  await page.goto(await newAccessLink())
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
  const newBuild = { status: 503, headers: { 'x-desk-build': 'new' }, json: { message: 'no answer' } }
  await page.route(/summary$/, (route) => route.fulfill(newBuild), { times: 1 })
  await expect(page.getByText('Not up to date')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Statistics' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
})
