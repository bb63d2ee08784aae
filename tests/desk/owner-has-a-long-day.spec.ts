import { readFile } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { startDesk } from '../support/homes/running-desk.ts'
import { liftLimits } from '../support/homes/settings.ts'
import { freshDirectory } from '../support/programs/fresh-directory.ts'
import { test as atDesk, expect } from './support/desk.ts'

type OwnDesk = { dataDir: string; site: Store; desk: Awaited<ReturnType<typeof startDesk>> }

const test = atDesk.extend<{ ownDesk: OwnDesk }>({
  /** At a store that no other test uses, and whose site may be stopped. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  ownDesk: async ({}, use) => {
    const directory = await freshDirectory()
    const site = await openStore({ dataDir: directory.path, log: () => {} })
    const own = { dataDir: directory.path, site, desk: await startDesk(directory.path) }
    await use(own)
    await own.desk.stop()
    await own.site.close()
    await directory.remove()
  },
})

test('She sees the newest fifty, older ones when she asks or goes on, and saves all of them', async ({
  openDesk,
  owner,
}) => {
  await liftLimits(owner)
  await owner.query(`insert into public.notes (content) select 'Note ' || nth from generate_series(1, 120) nth`)
  const page = await openDesk()
  const lines = page.getByRole('main').getByRole('listitem').getByRole('strong')
  await expect(lines).toHaveCount(50)
  await expect(page.getByText('120 leads')).toBeVisible()
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await expect(lines).toHaveCount(100)
  await lines.last().click()
  await expect(page.getByRole('article')).toContainText('Note 21')
  await page.keyboard.press('j')
  await expect(lines).toHaveCount(120)
  await expect(page.getByRole('button', { name: 'Show older ones' })).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.getByRole('article')).toContainText('Note 20')

  await page.getByText('Choose and export').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON' }).click()
  expect((await download).suggestedFilename()).toBe('leads.json')
  const saved: { kind: string; text: string }[] = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(saved.map(({ kind, text }) => `${kind} ${text}`)).toEqual(
    Array.from({ length: 120 }, (_, nth) => `note Note ${120 - nth}`),
  )
})

test('While the site is stopped the desk says so once, and goes on when it is back', async ({ page, ownDesk }) => {
  test.setTimeout(120_000)
  const { desk, dataDir, site } = ownDesk
  const [origin, token] = desk.address.split('#')
  await page.goto(desk.address)
  await expect(page.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible()

  await site.close()
  const leads = await page.request.get(`${origin}api/leads`, { headers: { authorization: `Bearer ${token}` } })
  expect(leads.status()).toBe(503)
  const said = page.getByRole('alert')
  // After it has asked again twice.
  await expect(said).toContainText('The store does not answer', { timeout: 40_000 })
  const element = await said.elementHandle()
  await page.waitForResponse(/pulse/)
  await page.waitForRequest(/pulse/)
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)

  ownDesk.site = await openStore({ dataDir, log: () => {} })
  await insertAs(ownDesk.site, 'notes', { content: 'Afterwards' }, {})
  await expect(page.getByRole('link', { name: 'Afterwards' })).toBeVisible()
  await expect(said).toBeHidden()
})

test('While the store does not answer nothing is done behind her back, and each failure is said', async ({
  page,
  deskAddress,
  visitors,
}) => {
  for (const name of ['Bo', 'Ann']) await visitors.write({ name, message: name })
  const away = /state$|person$|export|leads\/\d+$/
  const failWith = (route: Route) => route.fulfill({ status: 503, json: { message: 'no answer' } })
  await page.goto(deskAddress)
  await page.getByRole('link', { name: 'Ann' }).click()
  const ann = page.getByRole('article', { name: 'Ann' })
  await expect(ann).toBeVisible()
  await page.getByText('Choose and export').click()

  await page.route(away, failWith)
  await page.keyboard.press('e')
  const said = page.getByText('That did not work: no answer')
  await expect(said).toBeVisible()
  await expect(ann).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await ann.getByRole('button', { name: 'Forget' }).click()
  const forget = page.getByRole('dialog', { name: 'Forget Ann?' })
  const forEver = forget.getByRole('button', { name: 'Forget for ever' })
  await expect(forEver).toBeDisabled()
  await expect(forget.getByRole('alert')).toHaveText('That did not work: no answer')
  await expect(forEver).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('region', { name: 'The open lead' })).toContainText('The store does not answer')

  await page.unroute(away)
  await ann.getByRole('button', { name: 'Forget' }).click()
  await expect(forget.getByRole('listitem')).toContainText(['Ann', 'Bo'])
  await expect(forEver).toBeEnabled()
})
