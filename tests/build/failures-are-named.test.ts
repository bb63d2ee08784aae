import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import config from '../../vite.config.ts'
import { FAILURES } from '../failures-reporter.ts'
import { openForTests } from '../support/homes/open-for-tests.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { LEFT_OUT } from '../support/programs/skip-tests.ts'

const FILES = {
  'hook.test.js': `describe('A group', () => {
    beforeAll(() => { throw new Error('no database') })
    test('is left out', () => {})
  })`,
  'property.test.js': `test('holds', () => { throw new Error('Property failed\\n{ seed: 7 }') })`,
  'late.test.js': `let tries = 0
  test('is late once', () => new Promise((resolve) => { tries += 1; if (tries > 1) resolve() }), 100)`,
  'stray.test.js': `test('leaves a timer', () => {
    setTimeout(() => { throw new Error('nobody waits for it') })
    return new Promise((resolve) => setTimeout(resolve, 100))
  })`,
  'killed.test.js': `test('ends its process', () => process.kill(process.pid, 'SIGKILL'))`,
}

const SKIPPED = `import { skipTests } from ${JSON.stringify(resolve('tests/support/programs/skip-tests.ts'))}
  skipTests('There is no moon: nothing is tested by its light.')
  test.skip('shines', () => {})`

const folder = openForTests(emptyDirectory, ({ remove }) => remove())

test('Who runs npm test reads at the end what was left out, and of whatever failed where it was and all that was said', async () => {
  for (const [name, code] of Object.entries({ ...FILES, 'skipped.test.js': SKIPPED }))
    await writeFile(join(folder.path, name), code)
  await mkdir(join(folder.path, 'node_modules'))
  const reporters = [resolve('tests/failures-reporter.ts')]
  const settings = inspect({ test: { globals: true, retry: config.test?.retry, reporters } }, { depth: null })
  await writeFile(join(folder.path, 'vitest.config.js'), `export default ${settings}`)
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  expect(spawnSync(process.execPath, [vitest, 'run'], { cwd: folder.path, stdio: 'ignore' }).status).toBe(1)
  const failures = readFileSync(join(folder.path, FAILURES), 'utf8')
  expect(
    failures
      .trimEnd()
      .split(/\n(?= {2}\S)/)
      .sort(),
  ).toEqual([
    '  failed before its tests, or after them: hook.test.js: A group: no database',
    '  failed: property.test.js: holds: Property failed\n    { seed: 7 }',
    '  never ended: killed.test.js',
    '  outside every test, during stray.test.js: leaves a timer: nobody waits for it',
    '  outside every test: [vitest-pool]: Worker forks emitted error.\n    because of: Worker exited unexpectedly',
    expect.stringMatching(/^ {2}passed at the second try: late.test.js: is late once: Test timed out in 100ms/),
  ])
  expect(readFileSync(join(folder.path, LEFT_OUT), 'utf8')).toBe('There is no moon: nothing is tested by its light.\n')
})
