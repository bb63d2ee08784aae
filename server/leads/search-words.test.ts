import { expect, test } from 'vitest'
import { searchQuery, searchWords } from './search-words.ts'

test.each([
  ['Dear Zoë, my CAFÉ!', ['dear', 'zoe', 'my', 'cafe']],
  ['ann+work@example.org', ['ann', 'work', 'example', 'org']],
  ['東京駅 and data', ['東', '京', '駅', '東京', '京駅', 'and', 'data']],
  ['AI東京', ['ai', '東', '京', '東京']],
  ['Привет, привет', ['привет']],
  ['it’s 100% “it’s”', ['it', 's', '100']],
  ['…!', []],
])('%s is found by %s', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test.each([
  ['Zoe dash', "'zoe':* & 'dash':*"],
  ["'); drop table notes --", "'drop':* & 'table':* & 'notes':*"],
  ['東京駅', "'東京' & '京駅'"],
  ['駅', "'駅'"],
  [' ?', undefined],
])('An owner who types %s searches for %s', (typed, query) => {
  expect(searchQuery(typed)).toBe(query)
})
