import { expect, test } from 'vitest'
import { site } from '#content'
import { formatMoment } from '../../shared/dates.ts'
import { ownerLocale } from '../../shared/site-locale.ts'
import { runOwner } from '../support/programs/run-owner.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

const backend = openForTests(openEmbedded)
const MOMENT = '2026-01-15T04:30:00Z'

test('An owner reads times in the zone of content/site.yaml, and TZ overrides it', async () => {
  await backend.owner.query(`insert into public.notes (content, created_at) values ('Hello', '${MOMENT}')`)
  const listed = async (TZ: string) => (await runOwner(['leads'], { DATABASE_URL: backend.url, TZ })).out
  expect(await listed('')).toContain(formatMoment(new Date(MOMENT), ownerLocale, site.timeZone))
  // As docker --env-file passes it on.
  expect(await listed('"Asia/Tokyo"')).toContain(formatMoment(new Date(MOMENT), ownerLocale, 'Asia/Tokyo'))
})

test('A zone that is none is named, and nothing is listed', async () => {
  const { out, err, exitCode } = await runOwner(['leads'], { DATABASE_URL: backend.url, TZ: 'Boston' })
  expect([out, exitCode]).toEqual(['', 1])
  expect(err).toBe("TZ is 'Boston', which is no time zone: write it like America/New_York.\n")
})
