import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openForTest } from '../support/open-for-tests.ts'
import { copySite } from '../support/site/site-copy.ts'

/** The other files that `npm run check` reads. */
const CHECKED_TOO =
  '.gitignore bench biome.json docs knip.json playwright.config.ts SECURITY.md tests vitest.config.ts'.split(' ')

test('An owner’s section by the guide passes the check', async () => {
  const { folder } = await openForTest(() => copySite(...CHECKED_TOO))
  const add = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const blocks = readFileSync('docs/make-it-yours.md', 'utf8').matchAll(/```(?:yaml|tsx)\n( {3}.*?)```/gs)
  const [words = '', component = ''] = Array.from(blocks, ([, code = '']) => `${code.replace(/^ {3}/gm, '').trim()}\n`)
  add('content/talks.yaml', words)
  add('content/sections/talks/talks.tsx', component)
  add('content/sections.yaml', `${readFileSync('content/sections.yaml', 'utf8')}- talks\n`)
  // Files of other programs, in their own style.
  for (const file of ['app.js', 'app.ts', 'data.json']) add(`content/public/old/${file}`, '{"a" :missing}')
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'check'], { cwd: folder, encoding: 'utf8' })
  expect(status === 0 ? '' : stdout + stderr).toBe('')
})
