import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../programs/find-chromium.ts'

type Launch = (given: { launchOptions: LaunchOptions }, use: (options: LaunchOptions) => Promise<void>) => Promise<void>

/**
 * The `launchOptions` of a file about what Chromium without a window does otherwise: it has no back/forward cache, and
 * moves a mouse that nobody has to its corner.
 */
export const wholeChromium = (more: LaunchOptions = {}): [Launch, { scope: 'worker' }] => [
  ({ launchOptions }, use) => use({ ...launchOptions, channel: 'chromium', executablePath: findChromium(), ...more }),
  { scope: 'worker' },
]
