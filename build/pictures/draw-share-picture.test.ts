import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hero, owner, theme } from '#content'
import { drawSharePicture, orderWords } from './draw-share-picture.ts'

test('A shared link’s picture ends no long name or role early', async () => {
  const draw = async (surname: string, place: string) => {
    const name = `Maximiliane Theodora Constantia von und zu Wolkenstein ${surname}`
    const role = `Data Analyst for Healthcare Companies and Public Hospitals in Boston and ${place}`
    return (await drawSharePicture({ owner: { ...owner, name }, hero: { ...hero, role }, theme })).picture
  }
  const picture = await draw('Ahlquist', 'Salem')
  expect(picture.equals(await draw('Abernathy', 'Salem'))).toBe(false)
  expect(picture.equals(await draw('Ahlquist', 'Maine'))).toBe(false)
  const margin = sharp(picture).extract({ left: 1122, top: 0, width: 78, height: 600 }).greyscale()
  expect(new Set(await margin.raw().toBuffer()).size).toBe(1)
})

test.each([
  ['Arabic', 'أنا', 'هنا'],
  ['Adlam', '𞤀𞤣', '𞤤𞤢𞤥'],
])('A shared link’s picture has words in %s from right to left', (_, first, last) => {
  const words = [first, 'Ada', 'Byron', last].map((text) => ({ text, path: '', width: 0 }))
  expect(orderWords(words).map(({ text }) => text)).toEqual([last, 'Ada', 'Byron', first])
})
