import { expect, test, vi } from 'vitest'
import { isSupportedTimeZone, readTimeZone, toMidnight } from './time-zone.ts'

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
  expect(toMidnight('2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z')
  expect(toMidnight('2026-11-01', 1).toISOString()).toBe('2026-11-02T05:00:00.000Z')
})

test('A day ends at midnight, also if it began at one o’clock', () => {
  vi.stubEnv('TZ', 'Africa/Cairo')
  expect(toMidnight('2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z')
  expect(toMidnight('2026-04-24', 1).toISOString()).toBe('2026-04-24T21:00:00.000Z')
  expect(toMidnight('9999-12-31', 1).toISOString()).toBe('9999-12-31T22:00:00.000Z')
})

test.each([
  ['America/New_York', true],
  ['Asia/Kolkata', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['utc', true],
  ['Boston', false],
  ['europe/berlin', false],
  ['EUROPE/BERLIN', false],
  ['asia/kolkata', false],
  ['Asia/Ho_chi_minh', false],
  ['US/EASTERN', false],
  ['+02:00', false],
])('An owner may write the time zone %s: %s', (zone, isRight) => {
  expect(isSupportedTimeZone(zone)).toBe(isRight)
})
