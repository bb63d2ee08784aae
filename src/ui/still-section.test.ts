import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** It keeps what stands, by hooks of its own. */
const KEEPER = 'src/ui/still-section.tsx'

const read = (file: string) => readFileSync(file, 'utf8')
const sections = globSync('src/sections/*/*.tsx').filter((file) => read(file).includes('<StillSection'))

/** The file, and all that draws for it. */
function drawnBy(file: string, found = new Set<string>()): Set<string> {
  if (file === KEEPER || found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of read(file).matchAll(/ from '(\.[^']+\.tsx)'/g)) drawnBy(join(dirname(file), path), found)
  return found
}

test('A visitor finds no control that does nothing, where React leaves a section alone', () => {
  const files = new Set(sections.flatMap((section) => [...drawnBy(section)]))
  expect([...files].filter((file) => dirname(file) === 'src/ui')).not.toEqual([])
  for (const file of files) expect(read(file), file).not.toMatch(/\bon[A-Z]\w*=|\buse[A-Z]\w*\(/)
})
