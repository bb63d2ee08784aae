import { expect, test } from 'vitest'
import { makeTicks } from './idea-list.tsx'

test.each([
  [[23, 18, 31, 45, 12], '0 10 20 30 40 50'],
  [[], '0 1 2 3 4 5'],
  [[0], '0 1 2 3 4 5'],
  [[7], '0 2 4 6 8 10'],
  [[51], '0 20 40 60 80 100'],
  [[1_234], '0 300 600 900 1200 1500'],
])('A visitor reads votes of %j beside the ticks %s', (votes: number[], ticks) => {
  expect(makeTicks(votes).join(' ')).toBe(ticks)
})
