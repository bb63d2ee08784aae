import fc from 'fast-check'
import { expect, test } from 'vitest'
import { otherThan } from './other-than.ts'

test('A visitor who asks for another fact never gets the same one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (current, random) => {
        const next = otherThan(current, 10, random)
        expect(next).not.toBe(current)
        expect(next).toBeGreaterThanOrEqual(0)
        expect(next).toBeLessThan(10)
      },
    ),
  )
})

test('A visitor who goes on asking sees every other fact', () => {
  const seen = new Set(Array.from({ length: 9 }, (_, step) => otherThan(4, 10, step / 9)))
  expect(seen).toEqual(new Set([0, 1, 2, 3, 5, 6, 7, 8, 9]))
})
