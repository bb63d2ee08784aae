import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from '@playwright/test'
import { findChromium } from '../../support/programs/find-chromium.ts'
import { skipTests } from '../../support/programs/skip-tests.ts'
import type { Engine, Scheme } from './engine.ts'
import { findFirefox, startFirefox } from './firefox.ts'
import { startByPlaywright } from './playwright.ts'
import { findWebKit, startWebKit } from './webkit.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'
type Start = (scheme: Scheme) => Promise<Engine>

const CONTAINED = ['--no-sandbox', '--disable-gpu']

/** Each engine by the browser that this machine has of it: Playwright's own where it is installed, else the system's. */
const starters: Record<EngineName, () => Start | undefined> = {
  chromium: () => (scheme) => startByPlaywright(chromium, scheme, { executablePath: findChromium(), args: CONTAINED }),
  firefox() {
    if (existsSync(firefox.executablePath())) return (scheme) => startByPlaywright(firefox, scheme, {})
    const program = findFirefox()
    return program ? (scheme) => startFirefox(program, scheme) : undefined
  },
  webkit() {
    if (existsSync(webkit.executablePath())) return (scheme) => startByPlaywright(webkit, scheme, {})
    const program = findWebKit()
    return program ? (scheme) => startWebKit(program, scheme) : undefined
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
