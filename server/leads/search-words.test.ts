import { expect, test } from 'vitest'
import { queryOf, readSearch } from './read-search.ts'
import { searchWords } from './search-words.ts'

test.each([
  ['Dear Zoë, my CAFÉ!', ['dear', 'zoe', 'my', 'cafe']],
  ['ann+work@example.org', ['ann', 'work', 'example', 'org', 'ann+work@example.org']],
  ['東京駅 and data', ['東', '京', '駅', '東京', '京駅', 'and', 'data']],
  ['AI東京', ['ai', '東', '京', '東京']],
  ['Привет, привет', ['привет']],
  ['GRÜSSE Grüße Søren', ['grusse', 'soren']],
  ['O’Neil O´Neil', ['oneil', 'o', 'neil', "'"]],
  ['100% a_b', ['100%', '100', '%', 'a_b', 'a', 'b', '_']],
  ['Hi👍🏽 ❤️🇩🇪', ['hi', '👍', '❤', '🇩🇪']],
  ['(617) 555-0143 / 555 0199', ['617', '555', '0143', '0199', '#3410555716', '#5553410555716', '#99105553410555716']],
  ['…!', []],
])('%s is found by %s', (text, words) => {
  expect(searchWords(text).sort()).toEqual(words.sort())
})

test.each([
  ['Zoe dash', "'zoe' & 'dash':*"],
  ["'); drop table notes --", "'''' & 'drop' & 'table' & 'notes':*"],
  ['東京駅', "'東京' & '京駅'"],
  ['駅', "'駅'"],
  ['C:\\temp', "'c' & '\\\\temp':*"],
  ["O'Nei", "'onei':*"],
  ['Ann <ann@example.org>', "'ann' & 'ann@example.org':*"],
  [' ?', ''],
])('An owner who types %s searches for %s', (typed, query) => {
  expect(queryOf(readSearch(typed).terms)).toBe(query)
})

test('A text of signs and addresses keeps no visitor waiting while its words are sought', () => {
  const text = `${"a'".repeat(100)}${'@'.repeat(100)}`.repeat(17)
  const begun = performance.now()
  for (let at = 0; at < 5; at += 1) searchWords(text)
  expect(performance.now() - begun).toBeLessThan(250)
})

test('The longest address in the longest letters is a word that PostgreSQL takes', () => {
  const letters = '𐐨'.repeat(2_400)
  expect(Math.max(...searchWords(`${letters}@${letters}`).map((word) => Buffer.byteLength(word)))).toBeLessThan(2_047)
})
