import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { weighFirstFlight } from './weigh-first-flight.ts'

const none = { document: {}, asset: {}, file: {}, overTls: {} }
const text = await readFile('README.md', 'utf8')
const sentences = text
  .replace(/[<>`[\]()#*|\n]/g, ' ')
  .match(/.{120}/g)
  ?.slice(0, 30) as string[]
const costOf = (paragraphs: string[]) => {
  const html = `<html><head><style>p{margin:0}</style></head><body>${paragraphs.map((words) => `<p>${words}</p>`).join('')}</body></html>`
  return Number(/100 letters more cost about (-?\d+)\./.exec(weighFirstFlight(html, 10_000, none))?.[1])
}

test('An owner is told what more words cost: as much where the page has each text three times over', () => {
  const once = costOf(sentences)
  expect(once).toBeGreaterThan(20)
  expect(Math.abs(costOf([...sentences, ...sentences, ...sentences]) - once)).toBeLessThan(once / 3)
})

test('An owner whose texts are all alike is never told that more words cost less than nothing', () => {
  for (const count of [2, 5, 20, 60]) {
    const alike = Array.from({ length: count }, (_, index) => `${sentences[index % 2]} ${index}`)
    expect(costOf([...alike, ...alike])).toBeGreaterThanOrEqual(0)
  }
})
