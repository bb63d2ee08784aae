import { expect, test } from 'vitest'
import { numberSources } from './number-sources.ts'
import { readContent } from './read-content.ts'

const source = { definition: 'People in the room', period: '2026', method: 'Counted', cases: '3 talks' }

test('An owner’s section numbers its sources in the order of the page', () => {
  const content: ReturnType<typeof readContent> = { ...readContent(), sections: ['hero', 'lectures', 'reasons'] }
  content.hero = {
    ...content.hero,
    metrics: [{ value: '1', label: 'first', source: { ...source } }],
    source: { ...source },
  }
  content.lectures = { source: { title: 'My archive' }, talks: [{ guests: 240, source: { ...source } }] }
  content.reasons = { title: 'Why', reasons: [{ title: 'A', text: 'B', metric: { value: '2', label: 'c', source } }] }
  const sources = numberSources(content)
  expect(sources).toEqual([1, 2, 3, 4].map((number) => ({ ...source, number })))
  expect([content.hero.source, content.hero.metrics?.[0]?.source]).toEqual(sources.slice(0, 2))
  expect(content.lectures).toHaveProperty('talks.0.source.number', 3)
})
