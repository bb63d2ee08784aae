import { expect, test } from 'vitest'
import { isFoundBy, readSearch } from './read-search.ts'
import { searchWords } from './search-words.ts'

test('A text of signs and addresses keeps no visitor waiting while its words are sought', () => {
  const text = `${"a'".repeat(100)}${'@'.repeat(100)}`.repeat(17)
  const begun = performance.now()
  for (let at = 0; at < 5; at += 1) searchWords(text)
  expect(performance.now() - begun).toBeLessThan(250)
})

test('An owner who searches for C++ or C# finds these and not all that begins with c', () => {
  const finds = (typed: string, text: string) => isFoundBy(readSearch(typed), searchWords(text))
  expect(['Write it in C++, please', 'c#', 'Clinic dashboards', 'c'].map((text) => finds('C++', text))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(['Ours is C#.', 'F# too', 'Clinic'].map((text) => finds('C#', text))).toEqual([true, false, false])
  expect(finds('c', 'Write it in C++')).toBe(true)
})

test('The longest address in the longest letters is a word that PostgreSQL takes', () => {
  const letters = '𐐨'.repeat(2_400)
  expect(Math.max(...searchWords(`${letters}@${letters}`).map((word) => Buffer.byteLength(word)))).toBeLessThan(2_047)
})
