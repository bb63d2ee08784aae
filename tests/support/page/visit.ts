import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { experiments } from '#content'
import { hasSection } from '../../../src/ui/page-sections.ts'
import { connectOwner, type Owner } from '../database/owner-connection.ts'
import { FaultProxy } from '../network/fault-proxy.ts'
import { startHostedStore, upload } from '../sites/hosted-site.ts'
import { type RunningSite, startSite } from '../sites/running-site.ts'

type Worker = {
  /** The page's own server, or a static host with the store at another origin. */
  backend: 'own' | 'hosted'
  site: Pick<RunningSite, 'url' | 'database' | 'stop'>
  network: FaultProxy
  networkUrl: string
  pageUrl: string
  owner: Owner
}
type Visit = {
  /** What the page may say on the console in this test; anything else fails it. */
  expectedOnConsole: RegExp
  cleanTables: undefined
}

/** For tests of what moves; `playwright.config.ts` says why the others go without. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } }

/** A browser's start, a store's first, or the page's build, on a slow machine that is busy with other tests. */
export const START_MS = 180_000

/** A visitor before the built site with its own store; between them a network that can be made to fail. */
export const test = base.extend<Visit, Worker>({
  backend: ['own', { option: true, scope: 'worker' }],
  site: [
    async ({ backend }, use) => {
      const site = backend === 'own' ? await startSite() : await startHostedStore()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  network: [
    async ({ site }, use) => {
      await use(new FaultProxy(site.url))
    },
    { scope: 'worker' },
  ],
  networkUrl: [
    async ({ network }, use) => {
      await use(await network.start())
      await network.stop()
    },
    { scope: 'worker' },
  ],
  pageUrl: [
    async ({ backend, networkUrl }, use) => {
      const uploaded = backend === 'own' ? undefined : await upload(networkUrl)
      await use(uploaded?.url ?? networkUrl)
      await uploaded?.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  owner: [
    async ({ site }, use) => {
      const owner = await connectOwner(site.database)
      // The limits have tests of their own; here hundreds of visitors share one address.
      await owner.liftLimits()
      await use(owner)
      await owner.leave()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pageUrl }, use) => use(pageUrl),
  expectedOnConsole: [/(?!)/, { option: true }],
  cleanTables: [
    async ({ owner, network }, use) => {
      // What the visitor before sent last may still be on its way.
      await network.settle()
      network.heal()
      await owner.emptyTables()
      await use(undefined)
    },
    { auto: true },
  ],
  page: async ({ page, expectedOnConsole }, use) => {
    const said = listenToConsole(page)
    await use(page)
    expect(said.filter((text) => !expectedOnConsole.test(text))).toEqual([])
  },
})

export { expect }

/** With tags also the rules that are off by default, such as the size of targets. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

/**
 * Fails with every accessibility rule that the page breaks as it is now, best practices included.
 * @param within selectors of what has changed since the whole page was judged, which takes a second
 * @param only the rules to judge by, where nothing else has changed
 */
export async function expectAccessible(
  page: Page,
  { except = [], within = [], only = [] }: { except?: string[]; within?: string[]; only?: string[] } = {},
): Promise<void> {
  const axe = new AxeBuilder({ page })
    // There is no frame to gather from: a fifth of the time.
    .setLegacyMode(true)
    .options({
      // What passes is described in full otherwise: half of the time.
      resultTypes: ['violations', 'incomplete'],
      // Without it axe gives up on each text below a decorated `::before` or `::after`: the page has one around all. Its types lack it.
      checks: { 'color-contrast': { options: { ignorePseudo: true } } },
    } as object)
  for (const part of within) axe.include(part)
  if (only.length > 0) axe.withRules(only)
  else axe.withTags(RULES).disableRules(except)
  const { violations, incomplete } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const undecided = incomplete.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0
  const texts = await page.locator(within.join() || 'body').evaluateAll(countTexts)
  // Undecided is no violation: a rule that decides nothing would pass every color. A page of few texts may be one title on a gradient.
  expect(undecided, `of ${texts} texts no contrast is known`).toBeLessThanOrEqual(Math.max(texts / 2, 3))
}

/** Runs in the page: how many visible elements have a text of their own. */
const countTexts = (parts: Element[]) =>
  parts
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .filter((element) => element.checkVisibility())
    .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())).length

/** The errors and warnings that a page logs on its console, as they come, with what nobody caught in it. */
export function listenToConsole(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', ({ message }) => said.push(message))
  return said
}

/** Opens the lab, if the page has one. The ideas come in the frame after the button's answer, and what a test looks for does not exist until then. */
export async function showIdeas(page: Page): Promise<void> {
  if (!hasSection('#experiments')) return
  await page.getByRole('button', { name: experiments.show, exact: true }).click()
  await expect(
    page.getByRole('region', { name: experiments.title, exact: true }).getByRole('article').last(),
  ).toBeVisible()
}
