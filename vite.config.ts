import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { configDefaults, defineConfig } from 'vitest/config'
import { contentModule } from './build/content-module.ts'
import { languageModule } from './build/language-module.ts'
import { basePath } from './build/languages.ts'
import { chartModule } from './build/pictures/chart-module.ts'
import { pictureModule } from './build/pictures/picture-module.ts'
import { sectionModule } from './build/section-module.ts'
import { themeSheet } from './build/theme-sheet.ts'

/** What they find may show as a wait without end: even that is never tried again. */
const FIRST_TRY_ONLY = 'tests/store/{backup-interrupted,crash,disk-full,fuzz}.test.ts'

/** With two, a fifth of two processors' time goes by in waiting for programs that take seconds to give up. */
const WORKERS = 3

export default defineConfig({
  plugins: [react(), contentModule, pictureModule, chartModule, sectionModule, themeSheet, languageModule],
  publicDir: 'content/public',
  base: basePath,
  build: {
    target: 'baseline-widely-available',
    // The first with light-dark(), which would otherwise be rewritten at length.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows a data: address to images only.
    assetsInlineLimit: 0,
    modulePreload: false,
    // It warns of plugins that are slow on a machine that is busy with something else.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Chromium is quicker with flat rules: 20 ms of the first paint on a slow processor (record 19), for 28 bytes.
  css: { lightningcss: { include: Features.Nesting } },
  test: {
    // Many tests wait for real processes, and the machine may be busy with others.
    testTimeout: 240_000,
    // What comes before several tests is not tried again.
    hookTimeout: 240_000,
    globalSetup: 'tests/support/sites/shared-postgres.ts',
    // As Playwright does: what passes at its second try only is told at the end, and stops nobody. A counterexample of fast-check's is
    // a fault that was found: the second try would take other values.
    retry: { count: 1, condition: /^(?!Property failed)/ },
    reporters: ['default', './tests/failures-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [
            '{src,desk,shared,content,server,owner,build}/**/*.test.{ts,tsx}',
            'tests/{store,build,hosts,notify,spam}/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, FIRST_TRY_ONLY],
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'first try',
          include: [FIRST_TRY_ONLY],
          retry: 0,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // How long a visitor waits beside an attacker is only worth knowing where nothing else runs.
        test: {
          name: 'apart',
          include: ['tests/attack/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
