import { describe, expect, test } from 'vitest'
import { findPhoneSpelling, parsePhone } from './phone.ts'

describe('A phone', () => {
  test.each([
    ['at home', '617 5550', '06175550'],
    ['from abroad', '+44 20 7946 0958', '00442079460958'],
    ['from North America', '+44 20 7946 0958', '011442079460958'],
    ['with Russia’s 8', '+7 495 123 45 67', '84951234567'],
    ['after another number', '617 555 0123', '12 617 555 0123'],
  ])('is found as dialed %s', (_, typed, text) => {
    expect(parsePhone(typed, 'US')?.matches(text)).toBe(true)
  })

  test('is found with a 1 where no country is known', () => {
    expect(parsePhone('617 555 0123', undefined)?.matches('16175550123')).toBe(true)
  })

  test.each([
    ['of another country', '+44 20 7946 0958', '+49 20 7946 0958'],
    ['of North America', '+44 20 7946 0958', '+1 207 946 0958'],
    ['with Mexico’s old 1 elsewhere', '+44 20 7946 0958', '+44 1 20 7946 0958'],
    ['with Russia’s 8 before fewer digits', '555-0123', '8 555-0123'],
  ])('is another one %s', (_, typed, text) => {
    expect(parsePhone(typed, 'US')?.matches(text)).toBe(false)
  })

  test.each(['617 555', '000-0000', '0000012', '617 555 0123 or 0124', '6'.repeat(61)])('is not “%s”', (typed) => {
    expect(parsePhone(typed, 'US')).toBeUndefined()
  })

  test('is looked for among brackets within a second', () => {
    const startedAt = performance.now()
    expect(findPhoneSpelling('['.repeat(50_000), '617')).toBe('617')
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  test('is not looked for if it is too long for one', () => {
    expect(findPhoneSpelling('6 '.repeat(61), '6'.repeat(61))).toBe('6'.repeat(61))
  })
})
