import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { defineConfig } from 'vitest/config'
import { contentModule } from './build/plugins/content-module.ts'
import { contentStylesheet } from './build/plugins/content-stylesheet.ts'
import { virtualModules } from './build/plugins/virtual-modules.ts'
import { basePath } from './build/site-paths.ts'

/** Three times two processors, because most tests wait for programs, some of which take seconds to time out. */
const WORKERS = 6

const TESTS = [
  '{src,desk,shared,content,content-reader,content-schema,leads,server,backup,doctor,owner,build,editor}/**/*.test.{ts,tsx}',
  'tests/{store,owner,build,hosts,notify,attack}/**/*.test.ts',
]
const replacesModules = (file: string) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'))
/** They need a process each. All others share a few, which load the same modules once. */
const MOCKING_TESTS = globSync(TESTS).filter(replacesModules)

export default defineConfig({
  plugins: [react(), contentModule, virtualModules, contentStylesheet],
  publicDir: 'content/public',
  base: basePath,
  build: {
    target: 'baseline-widely-available',
    // The first browsers with light-dark(), which would otherwise be rewritten at length.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows data: URLs to images only.
    assetsInlineLimit: 0,
    modulePreload: false,
    // Rolldown warns of plugins on a machine that is busy with something else.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Flat rules save Chromium 20 ms of the first paint on a slow processor (record 3), for 28 bytes.
  css: { lightningcss: { include: Features.Nesting } },
  test: {
    // Many tests wait for real processes, on a machine that may be busy.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: WORKERS,
    globalSetup: 'tests/support/postgres-servers.ts',
    projects: [
      { extends: true, test: { name: 'shared', include: TESTS, exclude: MOCKING_TESTS, isolate: false } },
      { extends: true, test: { name: 'mocking', include: MOCKING_TESTS } },
    ],
  },
})
