import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openForTest } from '../support/open-for-tests.ts'
import { CHECKED_TOO, copyLaylasBilingualSite } from '../support/sites/site-copy.ts'

test('An owner adds a section as docs/make-it-yours.md says', async () => {
  // On the site of one who has no talks yet, in two languages.
  const copy = await openForTest(() => copyLaylasBilingualSite(...CHECKED_TOO))
  const at = (...path: string[]) => join(copy.folder, ...path)
  const guide = await readFile(at('docs/make-it-yours.md'), 'utf8')
  const [words = '', component = ''] = [...guide.matchAll(/```(?:yaml|tsx)\n( {3}.*?)```/gs)].map(
    ([, code = '']) => `${code.replace(/^ {3}/gm, '').trim()}\n`,
  )
  await writeFile(at('content/talks.yaml'), words)
  await mkdir(at('content/sections/talks'), { recursive: true })
  await writeFile(at('content/sections/talks/talks.tsx'), component)
  const list = await readFile(at('content/sections.yaml'), 'utf8')
  const site = await readFile(at('content/site.yaml'), 'utf8')
  // An icon of a few lines comes within the page.
  await writeFile(at('content/site.yaml'), site.replace('icon: portrait.jpg', 'icon: lines.svg'))
  await writeFile(at('content/sections.yaml'), `- talks\n${list}`)

  const run = (command: string, ...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: copy.folder, encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  }
  run('npm', 'run', 'check', '--', 'content', 'unused')
  // Of style and types only what is hers, since all else is checked without it.
  run('node_modules/.bin/biome', 'check', '--error-on-warnings', 'content')
  const hers = { extends: './tsconfig.json', include: ['content/sections', 'src/*.d.ts'] }
  await writeFile(at('tsconfig.hers.json'), JSON.stringify(hers))
  run('node_modules/.bin/tsc', '--noEmit', '--project', 'tsconfig.hers.json')
  run(process.execPath, 'build/build.ts')
  const page = await readFile(at('dist/index.html'), 'utf8')
  expect(page).toMatch(/<section id="talks".*What the numbers leave out/s)
  const [kind, drawing = ''] = (/<link rel="icon" href="([^"]+)" type="image\/svg/.exec(page)?.[1] ?? '').split(',')
  expect(kind).toBe('data:image/svg+xml')
  expect(decodeURIComponent(drawing)).toBe((await readFile(at('dist/favicon.svg'), 'utf8')).trim())
})
