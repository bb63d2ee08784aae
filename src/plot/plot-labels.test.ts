import { expect, test } from 'vitest'
import { chooseLabels } from './plot-labels.ts'

test('A reader sees as many labels below a plot as have room', () => {
  const years = Array.from({ length: 24 }, (_, year) => String(2003 + year))
  const labels = chooseLabels(years, 3)
  expect(labels.map(({ name }) => name)).toEqual(years.filter((_, index) => index % 2 === 0))
  const inNarrow = labels.filter(({ fitsNarrow }) => fitsNarrow)
  expect(inNarrow.map(({ name }) => name)).toEqual(['2003', '2009', '2015', '2021'])
  const quarters = years.map((year) => `Third quarter of ${year}`)
  expect(chooseLabels(quarters, 3).filter(({ fitsNarrow }) => fitsNarrow)).toHaveLength(1)
})
