import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Opens pages in half the time, and keeps no page in the back/forward cache. Debian has it by that name. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The system's Chromium, or `undefined` for the one that Playwright downloads. */
export const findChromium = (): string | undefined => PLACES.find((place) => place && existsSync(place))

/** The same without a window, where the system has it apart. */
export const findHeadlessChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
