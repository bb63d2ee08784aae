import { expect, test } from 'vitest'
import * as content from '#content'
import { toCamelCase } from '../files/content-folders.ts'
import { listSectionNames } from '../files/site-files.ts'
import { isFileShown } from './shown-files.ts'

test('A page without sections shows the words of none', () => {
  const sectionFiles = listSectionNames()
    .map(toCamelCase)
    .filter((name) => name in content)
  expect(sectionFiles).toContain('about')
  expect(sectionFiles.filter((name) => isFileShown(name, { sections: [] }))).toEqual([])
})
