import { test as base, expect } from '@playwright/test'
import { FaultProxy } from '../network/fault-proxy.ts'
import { type RunningSite, startSite } from '../site/running-site.ts'
import { connectToDatabase, type DatabaseConnection } from '../store/database-connection.ts'
import { listenToConsole } from './devtools.ts'
import { openForWorker } from './open-for-worker.ts'

type Worker = {
  site: Pick<RunningSite, 'url' | 'database' | 'close'>
  network: FaultProxy
  pageUrl: string
  database: DatabaseConnection
}
type Visit = {
  /** What the page may say on the console, besides failed requests if the network has faults; else the test fails. */
  expectedOnConsole: RegExp
  cleanTables: undefined
}

/** Options for tests of motion; `playwright.config.ts` says why the others have none. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } }

/** What browsers and the page say of requests that fail. */
export const FAILURES = /Failed to load resource|was not stored|imported module|Importing a module script/

/** A visitor of the built site, which has its own store. The network between them can be made to fail. */
export const test = base.extend<Visit, Worker>({
  site: openForWorker(() => startSite()),
  network: [
    async ({ site }, use) => {
      const network = new FaultProxy(site.url)
      await network.start()
      await use(network)
      await network.close()
    },
    { scope: 'worker' },
  ],
  pageUrl: [async ({ network }, use) => use(network.url), { scope: 'worker' }],
  database: [
    async ({ site }, use) => {
      const database = await connectToDatabase(site.database)
      // The limits have tests of their own; here hundreds of visitors share one IP address.
      await database.liftLimits()
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pageUrl }, use) => use(pageUrl),
  expectedOnConsole: [/(?!)/, { option: true }],
  cleanTables: [
    async ({ database, network }, use) => {
      // A request of the test before may still be on its way.
      await network.settle()
      network.heal()
      network.hasFaults = false
      await database.emptyTables()
      await use(undefined)
      network.heal()
    },
    { auto: true },
  ],
  page: async ({ page, network, expectedOnConsole }, use) => {
    const consoleLines = listenToConsole(page)
    await use(page)
    const expected = [expectedOnConsole, ...(network.hasFaults ? [FAILURES] : [])]
    expect(consoleLines.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  },
})

export { expect }
