import { describe, expect, test } from 'vitest'
import { makePersonMatcher } from './person-matcher.ts'
import { restorePhoneSpelling } from './phone.ts'

describe('A phone', () => {
  test.each(['617 555', '000-0000', '0000012', '617 555 0123 or 0124', '6'.repeat(61)])('is not “%s”', (typed) => {
    expect(makePersonMatcher(typed, 'US')).toBeUndefined()
  })

  // Read again from each of them, these would take longer than a test may.
  test('is looked for among thousands of brackets', () => {
    expect(restorePhoneSpelling('['.repeat(400_000), '617')).toBe('617')
  })

  test('is not looked for if it is too long for one', () => {
    expect(restorePhoneSpelling('6 '.repeat(61), '6'.repeat(61))).toBe('6'.repeat(61))
  })
})
