import { expect, test } from 'vitest'
import { canonicalZone, timeZone } from './dates.ts'

test('A renamed time zone has the name that all databases know', () => {
  expect(['Asia/Calcutta', 'Europe/Kiev', 'America/New_York'].map(canonicalZone)).toEqual([
    'Asia/Kolkata',
    'Europe/Kyiv',
    'America/New_York',
  ])
  expect(timeZone()).toBe(canonicalZone(timeZone()))
})

test('Both names of a zone are of the same time', () => {
  const formatHour = (timeZone: string) => new Date('2026-06-01T12:00Z').toLocaleString('en', { timeZone })
  for (const zone of Intl.supportedValuesOf('timeZone'))
    expect(formatHour(canonicalZone(zone)), zone).toBe(formatHour(zone))
})
