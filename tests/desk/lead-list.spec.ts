import { text } from 'node:stream/consumers'
import { delayResponse } from '../support/browser/loading.ts'
import { liftLimits } from '../support/store/database-connection.ts'
import { expect, test } from './support/desk-fixtures.ts'

const DAY_MS = 86_400_000

// German writes 1,5, and its tables have semicolons.
test.use({ locale: 'de-DE' })

test('The owner searches, filters and exports; the URL keeps the choice', async ({
  openDesk,
  writeLead,
  ownerClient,
}) => {
  const old = new Date(Date.now() - 40 * DAY_MS)
  // The form no longer offers this category.
  await ownerClient.query(`update private.settings set categories = categories || '{workshop}'`)
  await writeLead({
    name: 'Zoë',
    email: 'zoe@clinic.example',
    category: 'workshop',
    message: 'Dashboards, please.',
  })
  await writeLead({ name: 'Raúl', email: '6175550123@phone-contact.invalid', category: 'beer', message: 'Beer?' })
  await writeLead({ name: 'Past', email: 'past@clinic.example', message: 'Long ago.', at: old })
  await ownerClient.query(`insert into public.notes (content) values ('A lovely page.')`)
  const page = await openDesk()
  const names = page.getByRole('main').getByRole('listitem').getByRole('strong')
  await expect(names).toHaveText(['A note', 'Past', 'Raúl', 'Zoë'])

  await page.keyboard.press('/')
  await page.keyboard.type('clin')
  await expect(names).toHaveText(['Past', 'Zoë'])
  await expect(page).toHaveURL(/search=clin/)
  // Escape leaves the field, and the keys work on the results.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('clin')
  await page.getByRole('searchbox').fill('')
  // Three of its letters are shortcuts.
  await page.keyboard.type('jackets')
  await expect(page.getByRole('searchbox')).toHaveValue('jackets')
  await expect(page.getByText('No leads match.')).toBeVisible()
  // A message that is pasted whole would be too long for a URL.
  await page.getByRole('searchbox').fill('jackets '.repeat(4000))
  await page.reload()
  await expect(page.getByText('No leads match.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all open leads' }).click()
  await expect(names).toHaveCount(4)

  await page.getByText('Filter and export').click()
  await page.getByLabel('Kind').selectOption('Meetup')
  await expect(names).toHaveText(['Raúl'])
  await page.getByLabel('Kind').selectOption('Any')
  await page.getByLabel('From', { exact: true }).fill(new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10))
  await page.getByLabel('Category').selectOption('workshop')
  await expect(names).toHaveText(['Zoë'])
  await page.reload()
  await expect(names).toHaveText(['Zoë'])
  await expect(page.getByLabel('Category')).toHaveValue('workshop')
  await expect(page.getByLabel('Category')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const csv = await text(await (await download).createReadStream())
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(csv).toContain('"Zoë";"zoe@clinic.example";')
})

test('The owner sees fifty leads, then older ones, by button and key', async ({ openDesk, ownerClient }) => {
  await liftLimits(ownerClient)
  await ownerClient.query(`insert into public.notes (content) select 'Note ' || nth from generate_series(1, 120) nth`)
  const page = await openDesk()
  const lines = page.getByRole('main').getByRole('listitem').getByRole('strong')
  await expect(lines).toHaveCount(50)
  await expect(page.getByText('120 leads')).toBeVisible()
  // The desk hears of a change before the older ones have come.
  const letOlderCome = await delayResponse(page, 'before=')
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await ownerClient.query('update private.leads set state = state')
  await (await page.waitForRequest(/summary/)).response()
  await letOlderCome()
  await expect(lines).toHaveCount(100)
  // A button that disappears or moves passes the focus on.
  await expect(page.getByRole('link', { name: /Note 70\b/ })).toBeFocused()
  await page.getByRole('button', { name: 'Select all 120' }).click()
  await expect(page.getByText('All 120 selected')).toBeFocused()
  await page.getByRole('button', { name: 'Select none' }).click()
  await expect(page.getByText('120 leads')).toBeFocused()
  await lines.last().click()
  await expect(page.getByRole('article')).toContainText('Note 21')
  await page.keyboard.press('j')
  await expect(lines).toHaveCount(120)
  await expect(page.getByRole('button', { name: 'Show older ones' })).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.getByRole('article')).toContainText('Note 20')
})

test('The focus stays in the search while older leads load', async ({ openDesk, ownerClient }) => {
  await liftLimits(ownerClient)
  await ownerClient.query(`insert into public.notes (content) select 'Note ' || nth from generate_series(1, 60) nth`)
  const page = await openDesk()
  const letOlderCome = await delayResponse(page, 'before=')
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await page.keyboard.press('/')
  await letOlderCome()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('strong')).toHaveCount(60)
  await expect(page.getByRole('searchbox')).toBeFocused()
})
