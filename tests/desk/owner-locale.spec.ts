import { text } from 'node:stream/consumers'
import { site } from '#content'
import { formatMoment, readTimeZone } from '../../shared/dates.ts'
import { ownerLocale } from '../../shared/site-locale.ts'
import { expect, test } from './support/desk.ts'

test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' })

test('An owner abroad reads her own hours, and saves cells between semicolons', async ({ openDesk, visitors }) => {
  const at = new Date('2026-01-15T12:00:00Z')
  await visitors.write({ name: 'Ann Lee', at })
  const page = await openDesk()
  const hours = formatMoment(at, ownerLocale, site.timeZone ?? readTimeZone())
  await expect(page.getByRole('article', { name: 'Ann Lee' })).toContainText(hours)
  await page.getByText('Filter and export').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const csv = await text(await (await download).createReadStream())
  expect(csv).toContain('"Ann Lee";"ann@example.org";')
})
