import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type WorkerFixture } from '@playwright/test'
import { experiments } from '#content'
import { isSectionShown } from '../../src/sections/is-section-shown.ts'
import { connectToDatabase, type DatabaseConnection } from './database-connection.ts'
import { FaultProxy } from './fault-proxy.ts'
import { type RunningSite, startSite } from './running-site.ts'

type Worker = {
  site: Pick<RunningSite, 'url' | 'database' | 'close'>
  network: FaultProxy
  pageUrl: string
  database: DatabaseConnection
}
type Visit = {
  /** What the page may say on the console in this test, besides failed requests if the network has faults; anything else fails it. */
  expectedOnConsole: RegExp
  cleanTables: undefined
}

/** Options for tests of motion; `playwright.config.ts` says why the others have none. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } }

/** What browsers and the page say of requests that fail. */
export const FAILURES = /Failed to load resource|was not stored|imported module|Importing a module script/

/** How long a browser, a store or a build may take to start on a slow machine that is busy with other tests. */
export const START_MS = 180_000

/** What `open` opens, for all tests of a worker, and closed after them. */
export function openForWorker<Opened extends { close: () => unknown }>(
  open: () => Promise<Opened>,
): [WorkerFixture<Opened, object>, { scope: 'worker'; timeout: number }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const opened = await open()
      await use(opened)
      await opened.close()
    },
    { scope: 'worker', timeout: START_MS },
  ]
}

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

/** These tags include rules that are off by default, such as the size of targets. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

/**
 * Fails if the page breaks an accessibility rule or a best practice, or is wider than its window.
 * @param within selectors of what has changed since the whole page was checked, which takes a second
 * @param only the rules to check, if nothing else has changed
 */
export async function expectAccessible(
  page: Page,
  { within = [], only = [] }: { within?: string[]; only?: string[] } = {},
): Promise<void> {
  const axe = new AxeBuilder({ page })
    // The page has no frames: looking for them takes a fifth of the time.
    .setLegacyMode(true)
    .options({
      // A description of what passes takes half of the time.
      resultTypes: ['violations', 'incomplete'],
      // Without this option, which its types lack, axe ignores text in elements with a decorated `::before`: the whole page.
      checks: { 'color-contrast': { options: { ignorePseudo: true } } },
    } as object)
  for (const part of within) axe.include(part)
  if (only.length > 0) axe.withRules(only)
  else axe.withTags(RULES)
  const { violations, incomplete } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const undecided = incomplete.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0
  const texts = await page.locator(within.join() || 'body').evaluateAll(countTexts)
  // A rule that decides nothing would pass every color. A page of few texts may be one title on a gradient.
  expect(undecided, `of ${texts} texts no contrast is known`).toBeLessThanOrEqual(Math.max(texts / 2, 3))
}

/** Runs in the page: counts the visible elements that have a text of their own. */
const countTexts = (parts: Element[]) =>
  parts
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .filter((element) => element.checkVisibility())
    .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())).length

/** @returns the errors and warnings on the page's console and its uncaught errors, to which later ones are added */
export function listenToConsole(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) lines.push(message.text())
  })
  page.on('pageerror', ({ message }) => lines.push(message))
  return lines
}

/** Opens the lab, if the page has one, and waits for its ideas. */
export async function showIdeas(page: Page): Promise<void> {
  if (!isSectionShown('experiments')) return
  await page.getByRole('button', { name: experiments.show, exact: true }).click()
  await expect(
    page.getByRole('region', { name: experiments.title, exact: true }).getByRole('article').last(),
  ).toBeVisible()
}
