import { expect, test } from 'vitest'
import { isSupportedTimeZone } from './time-zone.ts'

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
