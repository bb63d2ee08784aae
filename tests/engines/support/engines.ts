import { existsSync, globSync } from 'node:fs'
import { isInstalled } from '../../support/run-program.ts'
import { skipTests } from '../../support/skip-tests.ts'

export type EngineName = 'firefox' | 'webkit'

/** A browser. Its pages prefer the dark and no motion. */
export type Engine = { openTab: () => Promise<Tab>; close: () => Promise<void> }

/** A page of a new visitor, in what both drivers can do. Elements are named by XPath. */
export type Tab = {
  goto: (url: string) => Promise<unknown>
  /** Waits until the element can be pressed, scrolls it into view and presses its middle. */
  click: (xpath: string) => Promise<unknown>
  /** Focuses the field, and types at the end of its text. */
  type: (xpath: string, text: string) => Promise<unknown>
  press: (key: 'Enter' | 'Tab' | 'Escape') => Promise<unknown>
  /** Runs a function in the page, with what JSON can carry. */
  evaluate: <Found, Given = undefined>(inPage: (given: Given) => Found, given?: Given) => Promise<Awaited<Found>>
  resize: (size: { width: number; height: number }) => Promise<unknown>
  /** The errors of the page, as far as the driver reports them. */
  readErrors: () => Promise<string[]>
  close: () => Promise<unknown>
}

/** The programs of the system's browsers besides Chromium. Debian's webkit2gtk-driver brings WebKit's. */
export const PROGRAMS = {
  firefox: [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && existsSync(path),
  ),
  webkit: ['WebKitWebDriver', 'Xvfb'].every(isInstalled)
    ? globSync('/usr/lib/{*/,}{webkit2gtk-4.1,webkitgtk-6.0,webkit2gtk-4.0}/MiniBrowser')[0]
    : undefined,
}
const PACKAGES = { firefox: 'firefox-esr', webkit: 'webkit2gtk-driver xvfb' }

/** The engines that this machine has besides Chromium. Prints which is missing. */
export function findEngines(): EngineName[] {
  return (['firefox', 'webkit'] as const).filter((name) => {
    if (!PROGRAMS[name])
      skipTests(`No ${name} is installed (apt-get install ${PACKAGES[name]}): its tests are skipped.`)
    return PROGRAMS[name]
  })
}
