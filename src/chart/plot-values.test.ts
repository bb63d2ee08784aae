import { expect, test } from 'vitest'
import { createNumberFormat } from './plot-labels.ts'
import { createScale, findGridLevels, findRange } from './plot-values.ts'

test.each([
  [
    [0, 0.3],
    ['0,3', '0,2', '0,1', '0'],
  ],
  [
    [412, 562],
    ['600', '400', '200', '0'],
  ],
  [
    [-4.5, 4.5],
    ['5', '0'],
  ],
  [
    [-2.3, 12.1],
    ['10', '5', '0'],
  ],
  [
    [0, 0.8],
    ['0,8', '0,6', '0,4', '0,2', '0'],
  ],
  [
    [0, 0.0004],
    ['0,0004', '0,0003', '0,0002', '0,0001', '0'],
  ],
  [
    [-12.5, 0],
    ['0', '−5', '−10'],
  ],
  [
    [0, 1_250_000],
    ['1,5\u00a0milj.', '1\u00a0milj.', '500\u00a0t.', '0'],
  ],
])('A reader of the plot %j sees round numbers beside it', (values, labels) => {
  expect(findGridLevels(findRange(values)).map(createNumberFormat('fi'))).toEqual(labels)
})

test('A reader sees zero in every plot, even of equal numbers', () => {
  expect(findRange([-3, -2])).toEqual({ lowest: -3, highest: 0 })
  expect(findRange([0, 0])).toEqual({ lowest: 0, highest: 1 })
  expect(createScale(findRange([0, 0]))(0)).toBe(1)
})
