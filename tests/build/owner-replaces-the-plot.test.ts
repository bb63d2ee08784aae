import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { laylasFolder } from './support/laylas-folder.ts'

const { at, read, run } = laylasFolder()
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr']

async function buildWith(points: number[][], second?: object, reading = '{label}: {first}') {
  const words = {
    title: 'Rain',
    axis: 'Millimetres a month',
    value: '{number} mm',
    label: 'Month',
    first: 'fell',
    second,
    reading,
    read: 'Read another month',
    why: 'I plot what I know.',
    source: 'My roof',
    points: points.map(([first, second], at) => ({ label: MONTHS[at], first, second })),
  }
  await writeFile(at('content/plot.yaml'), stringify(words))
  const { status, said } = run('build/build.ts')
  const page = status === 0 ? await read('dist/index.html') : ''
  const plot = /<figure class="plot"[^>]*>.*?<\/figure>/s.exec(page)?.[0] ?? ''
  const rows = Array.from(plot.matchAll(/<tr[^>]*>(.*?)<\/tr>/g), ([, row = '']) =>
    Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g), ([, cell]) => cell),
  )
  return { said, plot, rows }
}

test('An owner who plots one number a month sees them under her labels, written as her language does', async () => {
  const { said, plot, rows } = await buildWith([[12.5], [15], [-0.5], [12_000]])
  expect(said).toBe('')
  expect(rows).toEqual([
    ['Month', 'fell'],
    ['Jan', '١٢٫٥ mm'],
    ['Feb', '١٥ mm'],
    ['Mar', '\u061c−٠٫٥ mm'],
    ['Apr', '١٢\u00a0ألف mm'],
  ])
  // The lamp is on the last one.
  expect(plot).toContain('Apr: ١٢\u00a0ألف mm')
  expect(Array.from(plot.matchAll(/<text [^>]+>(\w+)/g), ([, label]) => label)).toEqual(['Jan', 'Feb', 'Mar', 'Apr'])
})

test('An owner who plots two numbers and what lies between them has the sum of it, and the lamp where it is most', async () => {
  const { said, plot, rows } = await buildWith(
    [
      [10, 13],
      [11, 15],
      [12, 14.5],
    ],
    { name: 'was expected', gap: '{sum} too little' },
    '{label}: {first}, {gap} too little of {second}',
  )
  expect(said).toBe('')
  expect(plot).toContain('٩٫٥ mm too little')
  expect(plot).toContain('>Feb: ١١ mm, ٤ mm too little of ١٥ mm<')
  expect(rows.slice(0, 2)).toEqual([
    ['Month', 'fell', 'was expected', 'too little'],
    ['Jan', '١٠ mm', '١٣ mm', '٣ mm'],
  ])
})

test('An owner who has one number of two reads which', async () => {
  const cure = 'points[1] has one number: write the second too, or take second out above'
  expect((await buildWith([[10, 13], [11]], { name: 'was expected' })).said).toContain(cure)
  const other = 'points[0] has two numbers: take second out, or say above in second what it is'
  expect((await buildWith([[10, 13], [11]])).said).toContain(other)
})
