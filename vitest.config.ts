import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { makeSiteConfig } from './build/steps/bundle.ts'
import { MAIN_FOLDER } from './content-model/files/content-folders.ts'

/** Three times two processors, because most tests wait for programs, some of which take seconds to time out. */
const WORKERS = 6

const TESTS = [
  '{src,desk,shared,form-model,content,content-model,leads,server,commands,build,editor}/**/*.test.{ts,tsx}',
  'tests/**/*.test.ts',
]
const replacesModules = (file: string) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'))
/** They need a process each. All others share a few, which load the same modules once. */
const MOCKING_TESTS = globSync(TESTS).filter(replacesModules)

export default defineConfig({
  ...makeSiteConfig({ folder: MAIN_FOLDER }),
  test: {
    // Many tests wait for real processes, on a machine that may be busy.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: WORKERS,
    globalSetup: 'tests/support/store/postgres-servers.ts',
    setupFiles: 'tests/support/undo-stubs.ts',
    projects: [
      { extends: true, test: { name: 'shared', include: TESTS, exclude: MOCKING_TESTS, isolate: false } },
      { extends: true, test: { name: 'mocking', include: MOCKING_TESTS } },
    ],
  },
})
