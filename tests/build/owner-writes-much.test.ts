import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projects } from '../owners/layla/content/projects.ts'
import { CHECKED_TOO, laylasSite } from '../support/homes/copy-of-the-site.ts'

test('An owner with twenty projects, whose own words need an import no more, passes npm run check', async () => {
  const copy = await laylasSite(...CHECKED_TOO)
  onTestFinished(copy.remove)
  const twenty = Array.from({ length: 20 }, (_, index) => ({ ...projects.projects[0], title: `مشروع ${index}` }))
  const lines = JSON.stringify({ ...projects, projects: twenty }, null, 2)
  await writeFile(
    join(copy.folder, 'content/projects.ts'),
    `import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const projects: Content<'projects'> = ${lines}
`,
  )
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'check'], { cwd: copy.folder, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
})
