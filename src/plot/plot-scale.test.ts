import { expect, test } from 'vitest'
import { createNumberFormat } from './plot-data.ts'
import { makeScale, valueToY } from './plot-scale.ts'

test.each([
  ['0 to 0.3', '0,3 | 0,2 | 0,1 | 0'],
  ['412 to 562', '600 | 400 | 200 | 0'],
  ['-4.5 to 4.5', '5 | 0'],
  ['-2.3 to 12.1', '10 | 5 | 0'],
  ['0 to 0.8', '0,8 | 0,6 | 0,4 | 0,2 | 0'],
  ['0 to 0.0004', '0,0004 | 0,0003 | 0,0002 | 0,0001 | 0'],
  ['-12.5 to 0', '0 | −5 | −10'],
  ['0 to 1250000', '1,5\u00a0milj. | 1\u00a0milj. | 500\u00a0t. | 0'],
])('A reader of the plot of %s sees round numbers beside it', (range, labels) => {
  const { ticks } = makeScale(range.split(' to ').map(Number))
  expect(ticks.map(createNumberFormat('fi')).join(' | ')).toBe(labels)
})

test('A reader sees zero in every plot, even of equal numbers', () => {
  expect(makeScale([-3, -2]).ticks).toEqual([0, -1, -2, -3])
  expect(makeScale([0, 0]).ticks).toEqual([1, 0.5, 0])
  expect(valueToY(makeScale([0, 0]), 0)).toBe(1)
})

test('A reader reads a number below 10,000 as her language writes it', () => {
  const write = (language: string) => [1500, -2000.4, 9999.7, 12_500].map(createNumberFormat(language))
  expect(write('en')).toEqual(['1,500', '−2,000', '10K', '12.5K'])
  expect(write('fr')).toEqual(['1\u202f500', '−2\u202f000', '10\u00a0k', '12,5\u00a0k'])
  expect(write('es')).toEqual(['1500', '−2000', '10\u00a0mil', '12,5\u00a0mil'])
})
