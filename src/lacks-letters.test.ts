import { expect, test } from 'vitest'
import { lacksLetters } from './lacks-letters.ts'

test.each(['Nguyễn', 'Thành phố Hồ Chí Minh', 'Muḥammad'])('A visitor reads %s in letters of one face', (word) => {
  expect(lacksLetters(`<h1>${word}</h1>`)).toBe(true)
})

test.each(['Ångström', 'Łódź', 'Ğöksu', 'Großmann', 'Ŵyn', 'ليلى'])(
  'A visitor reads %s on a page in its own face',
  (word) => {
    expect(lacksLetters(`<h1>${word}</h1>`)).toBe(false)
  },
)
