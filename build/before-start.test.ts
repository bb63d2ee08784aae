import { spawnSync } from 'node:child_process'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openForTest } from '../tests/support/open-for-tests.ts'
import { copySite } from '../tests/support/site/site-copy.ts'

test('An owner waits at a start only after a change', async () => {
  const copy = await openForTest(() => copySite('dist', 'dist-server'))
  const at = (path: string) => join(copy.folder, path)
  const { scripts } = JSON.parse(await readFile(at('package.json'), 'utf8'))
  const quick = { scripts: { ...scripts, build: 'echo Built for $VITE_SUPABASE_URL' } }
  await writeFile(at('package.json'), JSON.stringify({ type: 'module', ...quick }))
  const start = (environment = {}) => {
    const env = { ...process.env, NODE_ENV: '', VITEST: '', ...environment }
    const { status, stdout } = spawnSync(process.execPath, ['build/before-start.ts'], { cwd: copy.folder, env })
    const [supabaseUrl] = /(?<=^Built for )https\S+/m.exec(String(stdout)) ?? []
    return { status, isBuilt: String(stdout).includes('Building the site'), supabaseUrl }
  }
  const built = { status: 0, isBuilt: true }
  expect(start()).toEqual({ status: 0, isBuilt: false })
  const hosted = { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a' }
  expect(start(hosted)).toEqual({ ...built, supabaseUrl: hosted.VITE_SUPABASE_URL })
  // Variables that were set only for the build.
  const build = JSON.parse(await readFile(at('dist-server/build.json'), 'utf8'))
  const hostedBuild = { ...build, supabaseUrl: hosted.VITE_SUPABASE_URL, variablesHash: 'of the build' }
  await writeFile(at('dist-server/build.json'), JSON.stringify(hostedBuild))
  expect(start()).toEqual({ status: 0, isBuilt: false })
  await writeFile(at('dist-server/build.json'), JSON.stringify(build))
  await rename(at('dist-server'), at('elsewhere'))
  expect(start()).toEqual(built)
  await rename(at('elsewhere'), at('dist-server'))
  await appendFile(at('content/owner.yaml'), '\n')
  expect(start()).toEqual(built)
  await writeFile(at('dist-server/build.json'), JSON.stringify(hostedBuild))
  expect(start()).toEqual({ ...built, supabaseUrl: hosted.VITE_SUPABASE_URL })
})
