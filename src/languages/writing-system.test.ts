import { expect, test } from 'vitest'
import { choosePageFonts } from './writing-system.ts'

test.each([
  ['Besley', undefined, ['Ångström', 'Łódź', 'Ğöksu', 'Großmann', 'Ŵyn', 'ليلى'], ['de', 'pt-BR', 'sr-Latn', 'en-US']],
  ['Noto Serif, whole', 'uses-noto-serif', ['Nguyễn', 'Thành phố Hồ Chí Minh'], ['el', 'ru', 'sr']],
  // She waits for no glyphs of another script.
  ['one font of her system', 'uses-system-fonts', ['Muḥammad', 'Azərbaycan'], ['ar-JO', 'ja', 'he', 'th', 'hi']],
])('A visitor reads headings in %s', (_, fonts, words, languages) => {
  for (const word of words) expect(choosePageFonts(`<h1>${word}</h1>`, 'en'), word).toBe(fonts)
  for (const language of languages) expect(choosePageFonts('<h1>2026</h1>', language), language).toBe(fonts)
})
