import { START_MS } from '../../support/browser/open-for-worker.ts'
import { test as base, expect, FAILURES } from '../../support/browser/page-fixtures.ts'
import { isSample } from '../../support/skip-tests.ts'
import { type Engine, type EngineName, PROGRAMS, type Tab } from './engines.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** A visitor of the built site, in the engine of the project. */
export const test = base.extend<{ tab: Tab }, { engine: EngineName; started: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engine }, use) => {
      const start = engine === 'firefox' ? startFirefox : startWebKit
      const started = await start(String(PROGRAMS[engine]))
      await use(started)
      await started.close()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  tab: [
    async ({ started, pageUrl, network }, use) => {
      // Engines differ in what they do with a page, and not with an owner's words.
      test.skip(!isSample, 'content/ is no longer the sample, which other engines are tested with')
      const tab = await started.openTab()
      await tab.resize({ width: 1280, height: 800 })
      await use({ ...tab, goto: (path) => tab.goto(pageUrl + path) })
      const errors = await tab.readErrors()
      await tab.close()
      // Firefox logs that React did not come to a page that the visitor has left.
      const expected = network.hasFaults ? FAILURES : /error loading dynamically imported module/
      expect(errors.filter((text) => !expected.test(text))).toEqual([])
    },
    { timeout: START_MS },
  ],
})

export { expect }

export const PHONE = { width: 480, height: 700 }

/** XPaths of a button and a link by the beginning of their names, and of a field by its label. */
export const button = (name: string) => `//button[@aria-label="${name}" or starts-with(normalize-space(), "${name}")]`
export const link = (name: string, landmark = 'main') => `//${landmark}//a[starts-with(normalize-space(), "${name}")]`
export const field = (label: string) => `//*[@id = //label[normalize-space() = "${label}"]/@for]`

/** The visible text of the elements. */
export const readText = (tab: Tab, selector: string) =>
  tab.evaluate((selector) => {
    const visible = [...document.querySelectorAll<HTMLElement>(selector)].filter((found) => found.checkVisibility())
    return visible.map(({ innerText }) => innerText).join('\n')
  }, selector)

/** The label or the text of the focused element. */
export const readFocus = (tab: Tab) =>
  tab.evaluate(() => {
    const { ariaLabel, innerText, labels } = document.activeElement as HTMLInputElement
    return labels?.[0]?.innerText ?? ariaLabel ?? innerText
  })

/** The edges of an element in the window. */
export const readBox = (tab: Tab, selector: string) =>
  tab.evaluate((selector) => {
    const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    return { top, bottom }
  }, selector)
