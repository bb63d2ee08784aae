import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { version: string; integrity?: string; hasInstallScript?: boolean; os?: string; cpu?: string }

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const lock: Record<string, Locked> = read('package-lock.json').packages
const ofEachSystem = Object.keys(read('package.json').optionalDependencies)

test('An owner who installs the site gets a Node whose hash is in the lock, on each system', () => {
  const locked = ofEachSystem.map((name) => lock[`node_modules/${name}`])
  expect(locked.map((node) => `${node?.os} ${node?.cpu}`).sort()).toEqual([
    'darwin arm64',
    'darwin x64',
    'linux arm64',
    'linux x64',
    'win32 x64',
  ])
  for (const node of locked) expect(node?.integrity).toMatch(/^sha512-/)
})

test('npm ci fetches nothing that the lock does not name', () => {
  // The site's own, build/check-node.js, fetches nothing.
  const withScript = Object.keys(lock).filter((path) => path !== '' && lock[path]?.hasInstallScript)
  expect(withScript).toEqual([])
})
