import { existsSync, globSync } from 'node:fs'
import { isInstalled } from '../../support/programs/program.ts'
import { skipTests } from '../../support/programs/skip-tests.ts'
import type { Engine, Scheme } from './engine.ts'

export type EngineName = 'firefox' | 'webkit'

const FIREFOX_PLACES = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']

const programs: Record<EngineName, () => string | undefined> = {
  firefox: () => FIREFOX_PLACES.find((place) => place && existsSync(place)),
  /** The browser of Debian's webkit2gtk-driver, where all that it needs is installed. */
  webkit: () =>
    ['WebKitWebDriver', 'Xvfb'].every(isInstalled)
      ? globSync('/usr/lib/{*/,}{webkit2gtk-4.1,webkitgtk-6.0,webkit2gtk-4.0}/MiniBrowser')[0]
      : undefined,
}

const cures: Record<EngineName, string> = {
  firefox: 'Firefox is not installed (apt-get install firefox-esr): its journeys are skipped.',
  webkit: 'WebKit is not installed (apt-get install webkit2gtk-driver xvfb): its journeys are skipped.',
}

/** The system's browser of that engine. Its driver is loaded only here: each worker of every project reads this file with the configuration. */
export async function startEngine(name: EngineName, scheme: Scheme): Promise<Engine> {
  const program = programs[name]()
  if (!program) throw new Error(cures[name])
  if (name === 'firefox') return (await import('./firefox.ts')).startFirefox(program, scheme)
  return (await import('./webkit.ts')).startWebKit(program, scheme)
}

/** The engines that this machine has besides Chromium. Says by name which is missing. */
export function findEngines(): EngineName[] {
  const names = Object.keys(programs) as EngineName[]
  const missing = names.filter((name) => !programs[name]())
  for (const name of missing) skipTests(cures[name])
  return names.filter((name) => !missing.includes(name))
}
