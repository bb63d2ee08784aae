import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from './support/desk-fixtures.ts'

test('Statistics have tables with bars, honest about small numbers', async ({ openDesk, writeLead, ownerClient }) => {
  const page = await openDesk('/?view=statistics')
  const weeks = page.getByRole('region', { name: 'Leads by week' })
  await expect(weeks.getByText('Nothing yet.')).toBeVisible()
  await expect(page).toHaveTitle('Statistics – The desk')
  for (const name of ['A', 'B', 'C']) await writeLead({ name, email: `${name}@example.org` })
  await expect(weeks.getByText('3 so far: too few to see a pattern.')).toBeVisible()
  for (const name of ['D', 'E', 'F']) await writeLead({ name, email: `${name}@example.org`, category: 'beer' })
  await ownerClient.query(`update private.leads set state = 'replied', replied_at = created_at + interval '30 minutes'
    where kind = 'message'`)
  await expect(weeks.getByText('6 in the last 12 weeks; 6 in this one.')).toBeVisible()
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await expect(weeks.getByRole('cell').last()).toHaveText('6')
  const replies = page.getByRole('region', { name: 'Time to a reply' })
  await expect(replies.getByText(/^3 wait for a reply, 0 of them for more than \d+ hours\.$/)).toBeVisible()
  await expect(replies.getByRole('row', { name: '0–1 3' })).toBeVisible()
  await expectAccessible(page)
})

test('Everything is within reach, light at 390 pixels and dark at 1280', async ({ openDesk, writeLead, page }) => {
  /** Judges the whole desk, or the parts that are new since it was judged. */
  const expectNoBarrier = async (...within: string[]) => {
    for (const [width, colorScheme, only] of [
      [390, 'light', []],
      [1280, 'dark', ['color-contrast', 'target-size']],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, { within, only: [...only] })
    }
    await page.setViewportSize({ width: 390, height: 700 })
  }
  await page.setViewportSize({ width: 390, height: 700 })
  await writeLead({ name: 'Ann Lee', message: 'Hello, '.repeat(200) })
  await writeLead({ name: 'W'.repeat(200), email: `${'w'.repeat(60)}@example.org`, message: 'W'.repeat(5000) })
  await openDesk()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('strong')).toHaveCount(2)
  await page.getByText('Filter and export').click()
  await expectNoBarrier()
  await page.getByText('Filter and export').click()
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).check()
  await expect(page.getByText('1 of 2 selected')).toBeVisible()
  await expectNoBarrier('.leads-side')
  await page.getByRole('button', { name: 'Select none' }).click()
  await expect(page.getByText('2 leads')).toBeVisible()
  await page.getByRole('link', { name: 'WWW' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expectNoBarrier('.lead-pane')
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 row')
  await expectNoBarrier('dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Ann Lee' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(': archived.')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: 'Ann Lee' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 700 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('link', { name: 'Ann Lee' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ann Lee' })).toHaveCSS('outline', /^rgb\(.* solid 2px$/)
})
