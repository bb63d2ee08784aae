import { existsSync, globSync } from 'node:fs'
import { chromium, firefox, webkit } from '@playwright/test'
import { findChromium } from '../../support/programs/find-chromium.ts'
import { isInstalled } from '../../support/programs/program.ts'
import { skipTests } from '../../support/programs/skip-tests.ts'
import type { Engine, Scheme } from './engine.ts'
import { startByPlaywright } from './playwright.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'
type Start = (scheme: Scheme) => Promise<Engine>

const FIREFOX_PLACES = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']

/** The system's Firefox. */
const findFirefox = () => FIREFOX_PLACES.find((place) => place && existsSync(place))

/** The browser of Debian's webkit2gtk-driver, where all that it needs is installed. */
const findWebKit = () =>
  ['WebKitWebDriver', 'Xvfb'].every(isInstalled)
    ? globSync('/usr/lib/{*/,}{webkit2gtk-4.1,webkitgtk-6.0,webkit2gtk-4.0}/MiniBrowser')[0]
    : undefined

const CONTAINED = ['--no-sandbox', '--disable-gpu']

/**
 * Each engine by the browser that this machine has of it: Playwright's own where it is installed, else the system's, whose
 * drivers are loaded only then: each worker of every project reads this file with the configuration.
 */
const starters: Record<EngineName, () => Start | undefined> = {
  chromium: () => (scheme) => startByPlaywright(chromium, scheme, { executablePath: findChromium(), args: CONTAINED }),
  firefox() {
    if (existsSync(firefox.executablePath())) return (scheme) => startByPlaywright(firefox, scheme, {})
    const program = findFirefox()
    return program ? async (scheme) => (await import('./firefox.ts')).startFirefox(program, scheme) : undefined
  },
  webkit() {
    if (existsSync(webkit.executablePath())) return (scheme) => startByPlaywright(webkit, scheme, {})
    const program = findWebKit()
    return program ? async (scheme) => (await import('./webkit.ts')).startWebKit(program, scheme) : undefined
  },
}

const cures: Record<EngineName, string> = {
  chromium: '',
  firefox: 'Firefox is not installed (apt-get install firefox-esr): its journeys are skipped.',
  webkit: 'WebKit is not installed (apt-get install webkit2gtk-driver xvfb): its journeys are skipped.',
}

export const startEngine = (name: EngineName, scheme: Scheme): Promise<Engine> => {
  const start = starters[name]()
  if (!start) throw new Error(cures[name])
  return start(scheme)
}

/** The engines that this machine has. Says by name which is missing. */
export function findEngines(): EngineName[] {
  const names = Object.keys(starters) as EngineName[]
  const missing = names.filter((name) => !starters[name]())
  for (const name of missing) skipTests(cures[name])
  return names.filter((name) => !missing.includes(name))
}
