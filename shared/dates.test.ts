import { expect, test } from 'vitest'
import { canonicalizeZone, readTimeZone } from './dates.ts'

test('A renamed time zone has the name that all databases know', () => {
  expect(['Asia/Calcutta', 'Europe/Kiev', 'America/New_York'].map(canonicalizeZone)).toEqual([
    'Asia/Kolkata',
    'Europe/Kyiv',
    'America/New_York',
  ])
  expect(readTimeZone()).toBe(canonicalizeZone(readTimeZone()))
})

test('Both names of a zone are of the same time', () => {
  const formatHour = (timeZone: string) => new Date('2026-06-01T12:00Z').toLocaleString('en', { timeZone })
  for (const zone of Intl.supportedValuesOf('timeZone'))
    expect(formatHour(canonicalizeZone(zone)), zone).toBe(formatHour(zone))
})
