import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { assertBasePath } from './site-paths.ts'

const STORE = 'https://abcdefgh.supabase.co'

test.each(['portfolio', '/a b', '/../etc'])('An owner reads how to write a path that is not %s', (path) => {
  const problem = `BASE_PATH is '${path}', which is not a path. Write it like /portfolio.`
  expect(() => assertBasePath(STORE, path)).toThrow(problem)
})

test('An owner reads that a page below a path needs a store', () => {
  expect(() => assertBasePath(STORE, '/portfolio')).not.toThrow()
  const env = { ...process.env, BASE_PATH: '/portfolio' }
  const { stderr } = spawnSync(process.execPath, ['build/build.ts'], { env, encoding: 'utf8' })
  expect(stderr).toMatch(/^BASE_PATH is for a page on a static host, whose forms need a store\. [^\n]+\n$/)
})
