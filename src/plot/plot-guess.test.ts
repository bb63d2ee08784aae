import { expect, test } from 'vitest'
import { scoreGuess } from './plot-guess.ts'

const points = [
  { label: 'May', first: 10, second: 14 },
  { label: 'June', first: 10, second: 20 },
]

test.each([
  ['nothing', [10, 10], { found: 0, excess: 0 }],
  ['all', [14, 20], { found: 14, excess: 0 }],
  ['a part', [12, 15], { found: 7, excess: 0 }],
  ['a line along the upper edge', [24, 24], { found: 14, excess: 14 }],
])('A visitor who draws %s reads how much was missed', (_, drawn, score) => {
  expect(scoreGuess(points, drawn)).toEqual(score)
})
