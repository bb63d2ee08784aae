import { expect, test } from 'vitest'
import { lacksLetters } from './lacks-letters.ts'

test.each(['Nguyễn', 'Thành phố Hồ Chí Minh', 'Muḥammad'])('A visitor reads %s in letters of one face', (word) => {
  expect(lacksLetters(`<h1>${word}</h1>`, 'en')).toBe(true)
})

test.each(['Ångström', 'Łódź', 'Ğöksu', 'Großmann', 'Ŵyn', 'ليلى'])(
  'A visitor reads %s on a page in its own face',
  (word) => {
    expect(lacksLetters(`<h1>${word}</h1>`, 'en')).toBe(false)
  },
)

test.each(['ar-JO', 'ja', 'ru', 'el', 'he', 'sr'])(
  'A visitor who reads %s waits for no letters of another script',
  (language) => {
    expect(lacksLetters('<h1>2026</h1>', language)).toBe(true)
  },
)

test.each(['de', 'pt-BR', 'sr-Latn', 'en-US'])('A visitor who reads %s sees the display face', (language) => {
  expect(lacksLetters('<h1>2026</h1>', language)).toBe(false)
})
