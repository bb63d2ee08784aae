import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const folders = globSync('src/sections/*/*.tsx')
  .filter((file) => read(file).includes('<StillSection'))
  .map(dirname)

test('A visitor finds no control that does nothing, where React leaves a section alone', () => {
  expect(folders).not.toEqual([])
  for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`)))
    expect(read(file), file).not.toMatch(/\bon[A-Z]\w*=|\buse[A-Z]\w*\(/)
})
