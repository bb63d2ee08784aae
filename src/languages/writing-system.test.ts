import { expect, test } from 'vitest'
import { choosePageFonts } from './writing-system.ts'

test.each(['Ångström', 'Łódź', 'Ğöksu', 'Großmann', 'Ŵyn', 'ليلى'])(
  'A visitor reads %s on a page whose headings are in Besley',
  (word) => {
    expect(choosePageFonts(`<h1>${word}</h1>`, 'en')).toBeUndefined()
  },
)

test.each(['Nguyễn', 'Thành phố Hồ Chí Minh'])('A visitor reads %s in Noto Serif, whole', (word) => {
  expect(choosePageFonts(`<h1>${word}</h1>`, 'en')).toBe('uses-noto-serif')
})

test.each(['Muḥammad', 'Azərbaycan'])('A visitor reads %s in one font of her system', (word) => {
  expect(choosePageFonts(`<h1>${word}</h1>`, 'en')).toBe('uses-system-fonts')
})

test.each(['de', 'pt-BR', 'sr-Latn', 'en-US'])('A visitor who reads %s sees Besley', (language) => {
  expect(choosePageFonts('<h1>2026</h1>', language)).toBeUndefined()
})

test.each(['el', 'ru', 'sr'])('A visitor who reads %s has its headings in Noto Serif', (language) => {
  expect(choosePageFonts('<h1>2026</h1>', language)).toBe('uses-noto-serif')
})

test.each(['ar-JO', 'ja', 'he', 'th', 'hi'])(
  'A visitor who reads %s waits for no glyphs of another script',
  (language) => {
    expect(choosePageFonts('<h1>2026</h1>', language)).toBe('uses-system-fonts')
  },
)
