import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { laylasSiteInEnglishToo } from '../support/sites/copy-of-the-site.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const { read, call, edit } = laylasFolder(() => laylasSiteInEnglishToo())

test('A shared link has a picture in the words of its language, until the owner draws her own', async () => {
  const draw = async (folder: string) => {
    const words = await call('content-schema/read-words.ts', 'readWords', folder)
    return call<{ picture: Buffer; missing: string[] }>('build/draw-share-picture.ts', 'drawSharePicture', words)
  }
  const [arabic, english] = [await draw('content'), await draw('content/en')]
  for (const { picture, missing } of [arabic, english]) {
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect(missing).toEqual([])
  }
  expect(arabic.picture.equals(english.picture)).toBe(false)
  const tagline = /tagline: (.*)/.exec(await read('content/en/hero.yaml'))?.[1] ?? ''
  onTestFinished(await edit('content/en/hero.yaml', tagline, '読みやすい画面'))
  const changed = await draw('content/en')
  expect(changed.picture.equals(english.picture)).toBe(false)
  expect(changed.missing).toEqual(['読みやすい画面'])
})
