import { expect, test } from 'vitest'
import { chooseLabels, createNumberFormat } from './plot-labels.ts'

test('A reader reads a number below 10,000 as her language writes it', () => {
  const write = (language: string) => [1500, -2000.4, 9999.7, 12_500].map(createNumberFormat(language))
  expect(write('en')).toEqual(['1,500', '−2,000', '10K', '12.5K'])
  expect(write('fr')).toEqual(['1\u202f500', '−2\u202f000', '10\u00a0k', '12,5\u00a0k'])
  expect(write('es')).toEqual(['1500', '−2000', '10\u00a0mil', '12,5\u00a0mil'])
})

test('A reader sees as many labels below a plot as have room', () => {
  const years = Array.from({ length: 24 }, (_, year) => String(2003 + year))
  const labels = chooseLabels(years, 3)
  expect(labels.map(({ name }) => name)).toEqual(years.filter((_, at) => at % 2 === 0))
  const inNarrow = labels.filter(({ isInNarrow }) => isInNarrow)
  expect(inNarrow.map(({ name }) => name)).toEqual(['2003', '2009', '2015', '2021'])
  const quarters = years.map((year) => `Third quarter of ${year}`)
  expect(chooseLabels(quarters, 3).filter(({ isInNarrow }) => isInNarrow)).toHaveLength(1)
})
