import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/find-chromium.ts'

export default defineConfig({
  testDir: 'tests/browser',
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
