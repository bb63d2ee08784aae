import { defineConfig } from '@playwright/test'
import { type EngineName, findEngines } from './tests/engines/support/engines.ts'
import { findHeadlessChromium } from './tests/support/browser/chromium.ts'
import { findPostgrest } from './tests/support/store/postgrest.ts'

/** The page of the sample. */
const browser = { name: 'browser', testDir: 'tests/browser' }

/** One development server and one editor for all. */
const editor = { name: 'editor', testDir: 'tests/editor', fullyParallel: false, workers: 1 }

/** A page on a static host and a store elsewhere: one build for all. */
const supabase = { name: 'supabase', testDir: 'tests/supabase', workers: 1 }

/** Two files at a time, with a store each, which the tests of a worker share: with one worker all else ends before it. */
const desk = { name: 'desk', testDir: 'tests/desk', fullyParallel: false, workers: 2 }

/** One browser for all. */
const engines = findEngines().map((engine) => ({ name: engine, testDir: 'tests/engines', workers: 1, use: { engine } }))

/** A site unlike the sample: one build and one server for all. */
const personas = { name: 'personas', testDir: 'tests/personas', fullyParallel: false, workers: 1 }

export default defineConfig<object, { engine: EngineName }>({
  // Projects with few workers first, the longest before the others. The many short tests of `browser` fill whatever is left.
  projects: [desk, editor, personas, ...engines, ...(findPostgrest() ? [supabase] : []), browser],
  testMatch: '*.spec.ts',
  // With two, a third of two processors' time is lost in waiting for faults that last seconds.
  workers: 4,
  fullyParallel: true,
  timeout: 60_000,
  // A slow machine may take longer than the default five seconds, which is no fault; bench/ measures speed.
  expect: { timeout: 15_000 },
  // A machine that stalls for seconds fails one of two hundred; flaky-tests.ts fails a run of more than two.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./tests/support/browser/flaky-tests.ts']],
  use: {
    locale: 'en-US',
    // Painting takes a third of the time, and no smooth scroll is under way. Tests of motion say `WITH_MOTION`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findHeadlessChromium(),
      // Hinting would put glyphs at whole pixels, where no fallback font matches.
      args: ['--font-render-hinting=none', '--disable-gpu'],
    },
  },
})
