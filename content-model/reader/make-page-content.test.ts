import { expect, test } from 'vitest'
import { makePageContent } from './make-page-content.ts'
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
  const { hero, lectures, footnotes } = makePageContent(content)
  expect(footnotes).toEqual([1, 2, 3, 4].map((footnote) => ({ ...source, footnote })))
  expect([hero.source, hero.metrics?.[0]?.source]).toEqual(footnotes.slice(0, 2))
  expect(content.hero.source).toEqual(source)
  expect(lectures).toHaveProperty('talks.0.source.footnote', 3)
})
