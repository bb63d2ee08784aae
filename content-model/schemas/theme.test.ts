import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSample } from '../../tests/support/skip-tests.ts'
import { theme } from './theme.ts'

test.skipIf(!isSample)('An owner reads the same of a color in file and editor', () => {
  const lines = readFileSync('content/theme.yaml', 'utf8').matchAll(/^ {2}(\w+): \{.*\} # (.*)$/gm)
  const comments = Object.fromEntries(Array.from(lines, ([, name, comment]) => [name, comment]))
  const descriptions = Object.entries(theme.shape.colors.shape).map(([name, { description = '' }]) => [
    name,
    description.replace(/^./, (initial) => initial.toLowerCase()).replace(/\.$/, ''),
  ])
  // The editor removes comments from a file that it saves.
  expect(Object.fromEntries(descriptions)).toMatchObject(comments)
})
