import { delayFile } from '../support/hydration.ts'
import { liftLimits } from '../support/owner-connection.ts'
import { expect, test } from './support/desk.ts'

test('The owner sees fifty leads, then older ones, by button and key', async ({ openDesk, ownerClient }) => {
  await liftLimits(ownerClient)
  await ownerClient.query(`insert into public.notes (content) select 'Note ' || nth from generate_series(1, 120) nth`)
  const page = await openDesk()
  const lines = page.getByRole('main').getByRole('listitem').getByRole('strong')
  await expect(lines).toHaveCount(50)
  await expect(page.getByText('120 leads')).toBeVisible()
  // The desk hears of a change before the older ones have come.
  const letOlderCome = await delayFile(page, 'before=')
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await ownerClient.query('update private.lead_entries set updated_at = now()')
  await (await page.waitForRequest(/pulse/)).response()
  await letOlderCome()
  await expect(lines).toHaveCount(100)
  await lines.last().click()
  await expect(page.getByRole('article')).toContainText('Note 21')
  await page.keyboard.press('j')
  await expect(lines).toHaveCount(120)
  await expect(page.getByRole('button', { name: 'Show older ones' })).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.getByRole('article')).toContainText('Note 20')
})
