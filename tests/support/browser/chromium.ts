import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Debian's Chromium without a window opens pages in half the time, and has no back/forward cache. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The system's Chromium, or `undefined` for the one that Playwright downloads. */
export const findChromium = (): string | undefined => PLACES.find((place) => place && existsSync(place))

/** The system's Chromium without a window, if it has one. */
export const findHeadlessChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
