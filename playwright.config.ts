import { defineConfig } from '@playwright/test'
import { type EngineName, findEngines } from './tests/engines/support/find-engines.ts'
import { findChromium } from './tests/support/find-chromium.ts'
import { findPostgrest } from './tests/support/find-postgrest.ts'

/** The journeys that end in the store are made in both homes. */
const hosted = {
  name: 'hosted',
  testDir: 'tests',
  testMatch: [
    'hosted/*.spec.ts',
    'browser/visitor-{leaves-a-note,sends-a-message,asks-for-a-meetup,gets-started}.spec.ts',
  ],
  // What is stopped before it is sent is the same in both.
  grepInvert: /@unsent/,
  use: { home: 'hosted' as const },
}

/** The journeys of the specification are made in Chromium, and with ENGINES=all in every engine there is. */
const engines = findEngines()
  .filter((engine) => engine === 'chromium' || process.env.ENGINES === 'all')
  .map((engine) => ({ name: engine, testDir: 'tests/engines', use: { engine } }))

export default defineConfig<object, { home: 'own' | 'hosted'; engine: EngineName }>({
  projects: [{ name: 'own', testDir: 'tests/browser' }, ...(findPostgrest() ? [hosted] : []), ...engines],
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  globalSetup: './tests/support/have-chromium.ts',
  use: {
    locale: 'en-US',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
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
