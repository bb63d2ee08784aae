import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { laylasFolder } from './support/laylas-folder.ts'

const { at, read, run, edit } = laylasFolder()

/** What her folder has it for, in the names of cameras, phones and a Mac; what content/ says; what visitors get. */
const PICTURES = [
  { file: 'portrait.jpg', on: 'café.jpg'.normalize('NFD'), written: 'café.jpg', shown: 'cafe webp 1200 1600' },
  { file: 'portrait.jpg', on: 'shot#2.jpg', written: 'shot#2.jpg', shown: 'shot-2 webp 1200 1600' },
  { file: 'letters.svg', on: '100%.SVG', written: '100%.SVG', shown: '100 svg 480 300' },
  { file: 'lines.svg', on: 'LOGO ?.svg', written: 'LOGO ?.svg', shown: 'LOGO svg 480 300' },
] as const
const SHOWN = PICTURES.map(({ shown }) => shown).sort()

/** Written by her phone beside the picture. */
const PLACE = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 57/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '35/1 56/1 0/1' },
}

beforeAll(async () => {
  const pictures = at('content/pictures')
  const portrait = await sharp(join(pictures, 'portrait.jpg')).keepMetadata().withExifMerge(PLACE).toBuffer()
  await writeFile(join(pictures, 'portrait.jpg'), portrait)
  await writeFile(join(pictures, 'never-shown.jpg'), portrait)
  await writeFile(join(pictures, 'never-shown.HEIC'), portrait)
  for (const { file, on } of PICTURES) await copyFile(join(pictures, file), join(pictures, on))
  // Another picture, as the same one would have the same address.
  await writeFile(join(pictures, 'shot#2.jpg'), await sharp(portrait).keepMetadata().flop().toBuffer())
  for (const { file } of PICTURES.slice(1)) await rm(join(pictures, file))
  await edit('content/about.yaml', 'portrait.jpg', 'café.jpg')
  await edit('content/site.yaml', 'portrait.jpg', 'café.jpg')
  for (const { file, written } of PICTURES.slice(1)) {
    const words = await read('content/projects.yaml')
    await writeFile(at('content/projects.yaml'), words.replaceAll(`file: ${file}`, `file: '${written}'`))
  }
})

/** The file of each picture of the page, by its name, its kind, and the size for which the page keeps its place. */
async function picturesShown() {
  const page = await read('dist/index.html')
  const images = [...page.matchAll(/<img src="([^"]+)" alt="[^"]*" width="(\d+)" height="(\d+)"/g)]
  return new Map(
    images.map(([, address = '', width, height]) => {
      const [, name, kind] = /\/([^/]+)-[\w-]{8}\.(\w+)$/.exec(address) ?? []
      return [`${name} ${kind} ${width} ${height}`, at(`dist${address}`)]
    }),
  )
}

test('A visitor sees each picture whatever its name is, upright, in its size, and not where it was taken', async () => {
  expect(run('build/build.ts')).toMatchObject({ status: 0, said: '' })
  const shown = await picturesShown()
  expect([...shown.keys()].sort()).toEqual(SHOWN)
  expect([...shown.values()].filter((file) => !existsSync(file))).toEqual([])

  const taken = await sharp(await readFile(at('content/pictures/shot#2.jpg'))).metadata()
  expect([taken.orientation, hasPlace(taken.exif)]).toEqual([6, true])
  const photograph = await readFile(shown.get('shot-2 webp 1200 1600') ?? '')
  const { width, height, exif, xmp, iptc } = await sharp(photograph).metadata()
  expect({ width, height, exif, xmp, iptc }).toEqual({ width: 1200, height: 1600 })
  expect(photograph.length).toBeLessThan(100_000)
  const published = await readdir(at('dist'), { recursive: true })
  expect(published.filter((file) => /never|heic|\.jpe?g$/i.test(file))).toEqual([])
})

/** The tag that leads to the place: https://exiftool.org/TagNames/EXIF.html */
const hasPlace = (exif?: Buffer) => ['2588', '8825'].some((tag) => exif?.includes(tag, 0, 'hex'))
