import { expect, test } from 'vitest'
import { lacksGlyphs } from './lacks-glyphs.ts'

test.each(['Nguyễn', 'Thành phố Hồ Chí Minh', 'Muḥammad'])('A visitor reads %s in one font', (word) => {
  expect(lacksGlyphs(`<h1>${word}</h1>`, 'en')).toBe(true)
})

test.each(['Ångström', 'Łódź', 'Ğöksu', 'Großmann', 'Ŵyn', 'ليلى'])(
  'A visitor reads %s on a page in the display font',
  (word) => {
    expect(lacksGlyphs(`<h1>${word}</h1>`, 'en')).toBe(false)
  },
)

test.each(['ar-JO', 'ja', 'ru', 'el', 'he', 'sr'])(
  'A visitor who reads %s waits for no glyphs of another script',
  (language) => {
    expect(lacksGlyphs('<h1>2026</h1>', language)).toBe(true)
  },
)

test.each(['de', 'pt-BR', 'sr-Latn', 'en-US'])('A visitor who reads %s sees the display font', (language) => {
  expect(lacksGlyphs('<h1>2026</h1>', language)).toBe(false)
})
