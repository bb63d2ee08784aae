import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projects } from '../owners/joao/content/projects.ts'
import { siteOf } from '../support/homes/copy-of-the-site.ts'

test('An owner with twenty projects, whose own words need an import no more, passes npm run check', async () => {
  const copy = await siteOf('joao', '.gitignore', 'biome.json')
  onTestFinished(copy.remove)
  const twenty = Array.from({ length: 20 }, (_, index) => ({ ...projects.projects[0], title: `Projeto ${index}` }))
  const lines = JSON.stringify({ ...projects, projects: twenty }, null, 2)
  await writeFile(
    join(copy.folder, 'content/projects.ts'),
    `import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const projects: Content<'projects'> = ${lines}
`,
  )
  for (const command of [
    'node build/check-content.ts',
    'node_modules/.bin/biome check --error-on-warnings content',
    'node_modules/.bin/tsc --noEmit',
  ]) {
    const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: copy.folder, encoding: 'utf8' })
    // The copy has no tests, which the types of others miss.
    expect(`${stdout}\n${stderr}`.split('\n').filter((line) => line.startsWith('content/'))).toEqual([])
  }
})
