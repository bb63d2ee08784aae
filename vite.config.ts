import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { nameSections } from './build/name-sections.ts'
import { packPictures } from './build/pack-pictures.ts'
import { plotModule } from './build/plot-module.ts'

export default defineConfig({
  plugins: [react(), packPictures(), nameSections, plotModule],
  // A project page lies under a path of its host.
  base: `${process.env.BASE_PATH ?? ''}/`.replace(/\/+$/, '/'),
  build: {
    target: 'baseline-widely-available',
    // The first with light-dark() and nesting, which would otherwise be rewritten at length.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows a data: address to images only.
    assetsInlineLimit: 0,
    modulePreload: false,
    // It warns of plugins that are slow on a machine that is busy with something else.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  test: {
    // Many tests wait for real processes, and the machine may be busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As Playwright does: a test that passes at its second try only is told at the end, and stops nobody.
    retry: 1,
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
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // How long a visitor waits beside an attacker is only worth knowing where nothing else runs.
        test: { name: 'apart', include: ['tests/abuse/**/*.test.ts'], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
