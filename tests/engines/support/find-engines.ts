import { existsSync, globSync } from 'node:fs'
import { isInstalled } from '../../support/programs/run-program.ts'
import { skipTests } from '../../support/skip-tests.ts'
import type { Engine } from './tab.ts'

export type EngineName = 'firefox' | 'webkit'

const programs: Record<EngineName, () => string | undefined> = {
  firefox: () =>
    [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path && existsSync(path)),
  /** The browser of Debian's webkit2gtk-driver, where all that it needs is installed. */
  webkit: () =>
    ['WebKitWebDriver', 'Xvfb'].every(isInstalled)
      ? globSync('/usr/lib/{*/,}{webkit2gtk-4.1,webkitgtk-6.0,webkit2gtk-4.0}/MiniBrowser')[0]
      : undefined,
}

/** The engines that this machine has besides Chromium. Prints which is missing. */
export function findEngines(): EngineName[] {
  const missing = {
    firefox: 'Firefox is not installed (apt-get install firefox-esr): its journeys are skipped.',
    webkit: 'WebKit is not installed (apt-get install webkit2gtk-driver xvfb): its journeys are skipped.',
  }
  return (['firefox', 'webkit'] as const).filter((name) => {
    const program = programs[name]()
    if (!program) skipTests(missing[name])
    return program
  })
}

/** Starts the system's browser. Its driver is loaded only here, because each worker of every project reads this file. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const program = String(programs[name]())
  if (name === 'firefox') return (await import('./firefox.ts')).startFirefox(program)
  return (await import('./webkit.ts')).startWebKit(program)
}
