import { afterEach, expect, test, vi } from 'vitest'
import { findMidnight, readTimeZone } from './time-zone.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['America/New_York', 'America/New_York'],
  ['EST5', 'Etc/GMT+5'],
])('An owner whose TZ is %s reads times in %s', (zone, name) => {
  vi.stubEnv('TZ', zone)
  expect(readTimeZone()).toBe(name)
})

test('A day begins at the owner’s midnight, also when clocks change', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(findMidnight('2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z')
  expect(findMidnight('2026-11-01', 1).toISOString()).toBe('2026-11-02T05:00:00.000Z')
})
