import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'
import { numbersIn } from './numbers.ts'

test.each([
  [{ lowest: -2.3, highest: 12.1 }, ['10 ft', '5', '0']],
  [{ lowest: 0, highest: 0.8 }, ['0,8 ft', '0,6', '0,4', '0,2', '0']],
])('A reader of a plot of %j finds round numbers beside it, as the language writes them', (range, labels) => {
  const { levels } = frameOf({ ...range, doubt: 0 }, 'ft', numbersIn('fi'))
  expect(levels.map(({ label }) => label)).toEqual(labels)
})
