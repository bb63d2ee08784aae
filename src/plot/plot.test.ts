import { expect, test } from 'vitest'
import { makeNumberFormat } from './plot-data.ts'
import { scoreGuess } from './plot-guess.ts'
import { chooseLabels } from './plot-labels.ts'
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
  expect(ticks.map(makeNumberFormat('fi')).join(' | ')).toBe(labels)
})

test('A reader sees zero in every plot, even of equal numbers', () => {
  expect(makeScale([-3, -2]).ticks).toEqual([0, -1, -2, -3])
  expect(makeScale([0, 0]).ticks).toEqual([1, 0.5, 0])
  expect(valueToY(makeScale([0, 0]), 0)).toBe(1)
})

test('A reader reads a number below 10,000 as her language writes it', () => {
  const write = (language: string) => [1500, -2000.4, 9999.7, 12_500].map(makeNumberFormat(language))
  expect(write('en')).toEqual(['1,500', '−2,000', '10K', '12.5K'])
  expect(write('fr')).toEqual(['1\u202f500', '−2\u202f000', '10\u00a0k', '12,5\u00a0k'])
  expect(write('es')).toEqual(['1500', '−2000', '10\u00a0mil', '12,5\u00a0mil'])
})

test('A reader sees as many labels below a plot as have room', () => {
  const years = Array.from({ length: 24 }, (_, year) => String(2003 + year))
  const labels = chooseLabels(years, 3)
  expect(labels.map(({ name }) => name)).toEqual(years.filter((_, index) => index % 2 === 0))
  const inNarrow = labels.filter(({ fitsNarrow }) => fitsNarrow)
  expect(inNarrow.map(({ name }) => name)).toEqual(['2003', '2009', '2015', '2021'])
  const quarters = years.map((year) => `Third quarter of ${year}`)
  expect(chooseLabels(quarters, 3).filter(({ fitsNarrow }) => fitsNarrow)).toHaveLength(1)
})

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
