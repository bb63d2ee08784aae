import { test as base, expect, START_MS } from '../../support/page/visit.ts'
import type { Engine, Scheme } from './engine.ts'
import { type EngineName, startEngine } from './find-engines.ts'
import { Visitor } from './visitor.ts'

type Worker = {
  engine: EngineName
  /** The engine's browser for each scheme, started when first asked for. */
  browsers: (scheme: Scheme) => Promise<Engine>
}

type Visit = { scheme: Scheme; visitor: Visitor }

/** A visitor before the built site, in the engine of the project. */
export const test = base.extend<Visit, Worker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  browsers: [
    async ({ engine }, use) => {
      const started = new Map<Scheme, Promise<Engine>>()
      await use((scheme) => {
        const browser = started.get(scheme) ?? startEngine(engine, scheme)
        started.set(scheme, browser)
        return browser
      })
      for (const browser of started.values()) await (await browser).stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  scheme: ['light', { option: true }],
  visitor: [
    async ({ browsers, scheme, pageUrl, expectedOnConsole }, use) => {
      const tab = await (await browsers(scheme)).open()
      await tab.resize({ width: 1280, height: 800 })
      await use(new Visitor(tab, pageUrl))
      const complaints = await tab.complaints()
      await tab.close()
      // Firefox logs that React did not come to a page that the visitor has left.
      const expected = [expectedOnConsole, /error loading dynamically imported module/]
      expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { timeout: START_MS },
  ],
})

export { expect }
