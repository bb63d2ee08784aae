import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { schemas } from '../../content-model/schemas/content-schemas.ts'
import type { PlotContent } from '../../content-model/schemas/content-types.ts'
import { readLaylasContent } from '../support/site/site-copy.ts'

vi.doMock('#content', () => readLaylasContent())
const { Plot } = await import('../../src/plot/plot.tsx')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr']

type Fields = Partial<Omit<PlotContent, 'points'>> & { points: string }

/** @param fields of which `points` is such as '10 13, 11 15': two numbers for each month */
function renderPlot({ points, ...fields }: Fields) {
  const words = {
    title: 'Rain',
    axis: 'Millimetres a month',
    value: '{number} mm',
    labelName: 'Month',
    firstSeries: 'fell',
    reading: '{label}: {first}',
    sliderLabel: 'Read another month',
    why: 'I plot what I know.',
    source: 'My roof',
    points: points.split(', ').map((numbers, index) => {
      const [first, second] = numbers.split(' ').map(Number)
      return { label: MONTHS[index], first, second }
    }),
    ...fields,
  }
  const { data, error } = schemas.plot.safeParse(words)
  const plot = data ? renderToStaticMarkup(createElement(Plot, { plot: data })) : ''
  const rows = Array.from(plot.matchAll(/<tr[^>]*>(.*?)<\/tr>/g), ([, row = '']) =>
    Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g), ([, cell]) => cell),
  )
  return { problems: error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`), plot, rows }
}

test('An owner who plots one number a month sees them with labels', () => {
  const { problems, plot, rows } = renderPlot({ points: '12.5, 15, -0.5, 12000' })
  expect(problems).toBeUndefined()
  expect(rows).toEqual([
    ['Month', 'fell'],
    ['Jan', '١٢٫٥ mm'],
    ['Feb', '١٥ mm'],
    ['Mar', '\u061c−٠٫٥ mm'],
    ['Apr', '١٢\u00a0ألف mm'],
  ])
  // The cursor is on the last one.
  expect(plot).toContain('Apr: ١٢\u00a0ألف mm')
  // The first and the last are there twice, for windows that have room for no others.
  const labels = Array.from(plot.matchAll(/<text [^>]+>(\w+)/g), ([, label]) => label)
  expect(labels).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'Jan', 'Apr'])
})

const secondSeries = 'was expected'

test('An owner who plots two numbers sees the sum between them', () => {
  const { problems, plot, rows } = renderPlot({
    points: '10 13, 11 15, 12 14.5',
    secondSeries,
    gapText: '{sum} too little',
    reading: '{label}: {first}, {gap} too little of {second}',
  })
  expect(problems).toBeUndefined()
  expect(plot).toContain('٩٫٥ mm too little')
  expect(plot).toContain('>Feb: ١١ mm, ٤ mm too little of ١٥ mm<')
  expect(rows.slice(0, 2)).toEqual([
    ['Month', 'fell', 'was expected', 'too little'],
    ['Jan', '١٠ mm', '١٣ mm', '٣ mm'],
  ])
})

const guess = { ask: 'Ask', draw: 'Draw', show: 'Show', again: 'Again', result: '{found} of {sum}' }

test.each<[string, Fields, string[] | undefined]>([
  ['two numbers', { points: '10 13, 11 12', secondSeries, reading: '{label}: {first} of {second}' }, undefined],
  [
    'one number of two',
    { points: '10 13, 11', secondSeries },
    ['points.1 one number. Write the second, or remove the field secondSeries above.'],
  ],
  [
    'two numbers instead of one',
    { points: '10 13, 11' },
    ['points.0 two numbers. Remove second, or name it above in the field secondSeries.'],
  ],
  [
    'a reading of two numbers',
    { points: '10, 11', reading: '{label}: {first} of {second}, {gap} missed' },
    [
      'reading {second} without a second number. Remove it, or write the field secondSeries.',
      'reading {gap} without a gap. Remove it, or write the field gapText.',
    ],
  ],
  [
    'a gap without a second number',
    { points: '10, 11', gapText: '{sum} missed' },
    ['gapText gap without a second number. Remove it, or write the field secondSeries.'],
  ],
  [
    'a guess without a gap',
    { points: '10 13, 11 12', secondSeries, guess },
    ['guess no gap to draw. Remove the field, or write the field gapText.'],
  ],
  [
    'a guess of falling numbers',
    { points: '10 13, 11 9, 12 8', secondSeries, gapText: '{sum} missed', guess },
    ['points.1.second second number below the first, which nobody can draw. Swap the numbers, or remove guess.'],
  ],
])('An owner of a plot with %s reads its problems', (_, fields, problems) => {
  expect(renderPlot(fields).problems).toEqual(problems)
})

test('An owner finds each required field in the guide', () => {
  const guide = readFileSync('docs/hero-plot.md', 'utf8')
  const [oneNumber, twoNumbers, guess] = [...guide.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => parse(text))
  expect(schemas.plot.safeParse(oneNumber).error).toBeUndefined()
  expect(schemas.plot.safeParse({ ...oneNumber, ...twoNumbers, ...guess }).error).toBeUndefined()
})
