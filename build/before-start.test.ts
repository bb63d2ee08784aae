import { spawnSync } from 'node:child_process'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfTheSite } from '../tests/support/sites/copy-of-the-site.ts'

test('An owner who starts her site again waits for a build only when something of it has changed', async () => {
  const copy = await copyOfTheSite('dist', 'dist-hosts')
  onTestFinished(copy.remove)
  const start = (environment = {}) => {
    const env = { ...process.env, NODE_ENV: '', VITEST: '', ...environment }
    const { status, stdout } = spawnSync(process.execPath, ['build/before-start.js'], { cwd: copy.folder, env })
    return { status, isBuilt: String(stdout).includes('Building the site') }
  }
  const store = { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' }
  expect(start(store)).toEqual({ status: 0, isBuilt: true })
  expect(start(store)).toEqual({ status: 0, isBuilt: false })
  const { scripts } = JSON.parse(await readFile(join(copy.folder, 'package.json'), 'utf8'))
  const quick = { scripts: { ...scripts, build: 'echo Built the site' } }
  await writeFile(join(copy.folder, 'package.json'), JSON.stringify({ type: 'module', ...quick }))
  expect(start()).toEqual({ status: 0, isBuilt: true })
  await rename(join(copy.folder, 'dist-hosts'), join(copy.folder, 'elsewhere'))
  expect(start(store)).toEqual({ status: 0, isBuilt: true })
})
