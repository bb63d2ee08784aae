import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapLines } from './format-text.ts'

test('A long line continues further to the right than any other begins', () => {
  expect(wrapLines('one line of 24 characters\nshort', 14)).toBe('one line of 24\n       charact\n      ers\nshort')
})

test('A terminal never breaks a line by itself, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 20, max: 120 }), (text, columns) => {
      const wrapped = wrapLines(text, columns)
      for (const line of wrapped.split('\n')) expect([...line].length).toBeLessThanOrEqual(columns)
      expect(wrapped.replaceAll('\n      ', '')).toBe(text.replaceAll('\n      ', ''))
    }),
    { numRuns: 30 },
  )
})
