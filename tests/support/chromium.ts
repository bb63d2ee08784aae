import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

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
const findHeadlessChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()

/** How it is launched: without hinting, which would put glyphs at whole pixels, where no fallback font matches. */
export const headlessLaunch = () => ({
  executablePath: findHeadlessChromium(),
  args: ['--no-sandbox', '--font-render-hinting=none'],
})

/** Installs Playwright's Chromium where the system has none. */
// biome-ignore lint/style/noDefaultExport: Playwright looks for a setup under that name.
export default function installChromium(): void {
  if (findHeadlessChromium() || existsSync(chromium.executablePath())) return
  console.log('No Chromium on this machine: installing one.')
  try {
    execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  } catch {
    throw new Error(
      'A Chromium is needed and none could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
    )
  }
}
