import { expect, test } from 'vitest'
import { parseYaml } from '../../../content-schema/read-content.ts'
import { formatProblem } from './problem.ts'

const FILE = parseYaml(
  'content/projects.yaml',
  'title: Work\nprojects:\n  - id: a\n    pictures:\n      - { file: a.jpg }\n',
)

test.each([
  [['title'], ', line 1: title: '],
  [['projects', 0, 'id'], ', line 3: projects[0].id: '],
  [['projects', 0, 'pictures', 0, 'file'], ', line 5: projects[0].pictures[0].file: '],
  // What is missing is in the group around it.
  [['projects', 0, 'pictures', 0, 'alt'], ', line 5: projects[0].pictures[0].alt: '],
  [['projects', 0, 'icon'], ', line 3: projects[0].icon: '],
  [undefined, ': '],
])('An owner reads the line of %j', (path, place) => {
  const problem = { file: FILE.file, path, message: 'wrong.' }
  expect(formatProblem(problem, [FILE])).toBe(`content/projects.yaml${place}wrong.`)
})
