import { defineConfig } from '@playwright/test'
import { type EngineName, findEngines } from './tests/engines/support/find-engines.ts'
import { headlessLaunch } from './tests/support/programs/find-chromium.ts'
import { findPostgrest } from './tests/support/sites/find-postgrest.ts'

const chromium = headlessLaunch()

/**
 * Visitors who want no motion: drawn by a processor it takes a third of the time, and a smooth scroll is still on its way when
 * the next thing is looked at. Tests of what moves say `WITH_MOTION`; over the hosted store all are visitors with it.
 */
const own = { name: 'own', testDir: 'tests/browser', use: { contextOptions: { reducedMotion: 'reduce' as const } } }

/** What differs where the page is on a static host and the store elsewhere: one build for all. */
const hosted = { name: 'hosted', testDir: 'tests/supabase', workers: 1, use: { backend: 'hosted' as const } }

/** The owner at her desk: one after the other in a file, as they share a store. */
const desk = { name: 'desk', testDir: 'tests/desk', fullyParallel: false }

/**
 * The journeys of the specification, which `tests/browser` makes in Chromium, in each other engine there is: one browser for all. A slow
 * machine had one in WebKitGTK fail twice in a row, of a page that an extension has changed; it passed thirty times under load elsewhere.
 */
const engines = findEngines()
  .filter((engine) => engine !== 'chromium')
  .map((engine) => ({ name: engine, testDir: 'tests/engines', workers: 1, retries: 2, use: { engine } }))

/** The whole of it in short, on the site of Layla, who is nothing like the sample: one build and one server for all. */
const layla = { name: 'layla', testDir: 'tests/owners', fullyParallel: false, workers: 1 }

export default defineConfig<object, { backend: 'own' | 'hosted'; engine: EngineName }>({
  // Those with one worker first: each would have the end for itself. The many short ones of `own` fill whatever is left.
  projects: [...engines, layla, ...(findPostgrest() ? [hosted] : []), desk, own],
  // With two workers, a third of two processors' time goes by in waiting for faults that last seconds.
  workers: 4,
  fullyParallel: true,
  timeout: 60_000,
  // What takes longer than its five seconds on a slow machine is no fault of the page; how soon it answers, bench/ measures.
  expect: { timeout: 15_000 },
  // A machine that stalls for seconds fails one of four hundred. What passes only then is told at the end as flaky, by name.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  globalSetup: './tests/support/programs/have-chromium.ts',
  use: {
    locale: 'en-US',
    launchOptions: {
      ...chromium,
      args: [
        ...chromium.args,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
