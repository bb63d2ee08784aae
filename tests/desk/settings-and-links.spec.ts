import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { writeMessage } from './support/desk-fixtures.ts'
import { createPasskey, expect, newAccessLink, test } from './support/passkey-fixtures.ts'

test('An owner checks, backs up, sets retention and forgets without terminal', async ({ site, page }) => {
  await createPasskey(page, await newAccessLink(site), 'My phone')
  await writeMessage(site.ownerPool, {})
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('has every migration, and takes what visitors send.')).toBeVisible()
  const download = page.waitForEvent('download')
  const backup = page.getByRole('button', { name: 'Download a backup' })
  await backup.click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual(['end', { sha256: expect.any(String) }])
  expect(lines.join()).toContain('ann@example.org')
  expect(lines.join()).not.toMatch(/passkeys|desk_sessions/)
  await expect(backup).toBeFocused()
  await page.getByLabel(/^Days that the store keeps/).fill('many')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'That did not work' })).toBeVisible()
  await page.getByLabel(/^Days that the store keeps/).fill('365')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await site.ownerPool.query('select retention_days from private.settings')).rows)
    .toEqual([{ retention_days: 365 }])
  await writeMessage(site.ownerPool, { email: 'old@example.org', at: new Date(Date.now() - 10 * 86_400_000) })
  const question = page.waitForEvent('dialog')
  await page.getByLabel(/^Days that the store keeps/).fill('1')
  const pressed = page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await question).message()).toBe('Older than that, and deleted within the hour: 1 row. Save?')
  await (await question).dismiss()
  await pressed
  const { rows } = await site.ownerPool.query('select retention_days from private.settings')
  expect(rows).toEqual([{ retention_days: 365 }])
  await page.getByLabel('E-mail address or phone number').fill('ann@example.org')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('dialog').getByText('1 row')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Forget for ever' }).click()
  await expect(page.getByText('ann@example.org is forgotten. Deleted: 1 row.')).toBeVisible()
  // The result stays on the page, also while it renders again.
  await page.getByRole('button', { name: 'Download a backup' }).click()
  await expect(page.getByText('has every migration, and takes what visitors send.')).toBeVisible()
})

test('A notification’s link opens its lead after one passkey prompt', async ({ site, page }) => {
  await writeMessage(site.ownerPool, { at: new Date('2026-01-15T12:00:00Z') })
  const [{ id }] = (await site.ownerPool.query('select max(id) as id from private.leads')).rows
  await createPasskey(page, await newAccessLink(site), 'My phone')
  await page.context().clearCookies()
  await page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      document.documentElement.dataset.prompts = `${document.documentElement.dataset.prompts ?? ''}I`
      return ask(options)
    }
  })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${site.origin}/desk/?lead=${id}`)
  await page.getByRole('button', { name: 'Open with passkey' }).click()
  const lead = page.getByRole('article', { name: 'Ann' })
  await expect(lead).toContainText('Hello')
  // The time is in the zone of TZ, not in the device's.
  await expect(lead).toContainText('5:45')
  await expect(page.locator('html')).toHaveAttribute('data-prompts', 'I')
  expect(page.url()).toBe(`${site.origin}/desk/?lead=${id}`)
})

test('Only the desk is installed as an app, with its two shortcuts', async ({ site, page }) => {
  await page.goto(`${site.origin}/desk/`)
  const url = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href)
  const manifest = await (await page.request.get(url)).json()
  expect(manifest).toMatchObject({
    scope: '/desk/',
    start_url: '/desk/',
    shortcuts: [{ name: 'Open' }, { name: 'Search' }],
  })
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return { width: image.naturalWidth, height: image.naturalHeight }
    }, src)
    expect(`${width}x${height}`).toBe(sizes)
  }
  const home = await (await page.request.get(site.origin)).text()
  expect(home).not.toMatch(/desk|manifest/)
  await createPasskey(page, await newAccessLink(site), 'My phone')
  await page.goto(`${site.origin}${manifest.shortcuts[1].url}`)
  await expect(page.getByRole('searchbox')).toBeFocused()
})
