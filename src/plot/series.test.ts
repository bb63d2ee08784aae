import { expect, test } from 'vitest'
import { drawSeries } from './series.ts'

const draw = (labels: string[], values: number[]) =>
  drawSeries({
    title: 'Readers',
    read: 'Read another',
    unit: 'k',
    doubt: 0,
    beside: 3,
    known: labels.map((label, step) => [label, values[step] ?? 0, String(values[step] ?? 0)]),
    expected: [],
  })

test('A reader finds as many labels below a plot as have room, first those of a narrow window', () => {
  const years = Array.from({ length: 24 }, (_, year) => String(2003 + year))
  const { texts } = draw(years, []).labels
  expect(texts.map(([text]) => text)).toEqual(years.filter((_, at) => at % 2 === 0))
  expect(texts.filter(([, isInNarrow]) => isInNarrow).map(([text]) => text)).toEqual(['2003', '2009', '2015', '2021'])
  const quarters = years.map((year) => `Third quarter of ${year}`)
  const inNarrow = draw(quarters, []).labels.texts.filter(([, isInNarrow]) => isInNarrow)
  expect(inNarrow).toHaveLength(1)
})

test('A reader sees zero in every plot, and a curve where all numbers are the same', () => {
  expect(draw(['a', 'b'], [-3, -2]).range).toMatchObject({ lowest: -3, highest: 0 })
  expect(draw(['a', 'b'], [0, 0]).range).toMatchObject({ lowest: 0, highest: 1 })
  expect(draw(['a', 'b'], [0, 0]).curve).not.toContain('NaN')
})
