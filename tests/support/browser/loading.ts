import { expect, type Page } from '@playwright/test'
import * as content from '#content'
import { isFileShown } from '../../../content-model/reader/shown-files.ts'
import { isSectionShown } from '../../../src/sections/shown-sections.ts'

/** The paths of React's bundle and of the linked stylesheet, without their hashes. */
export const CLIENT = '/assets/client'
export const LINKED_STYLESHEET = '/assets/linked'

/** Holds the requests whose URL contains `part`. @returns what waits for the first of them, and lets them go on */
export async function delayResponse(page: Page, part: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  let isRequested = false
  await page.route(new RegExp(part), async (route) => {
    isRequested = true
    await gate.promise
    await route.continue()
  })
  return async () => {
    await expect.poll(() => isRequested, `a request for ${part}`).toBe(true)
    gate.resolve()
  }
}

export const delayReact = (page: Page): Promise<() => Promise<void>> => delayResponse(page, CLIENT)

/** Waits until React has hydrated the page. */
export async function waitForReact(page: Page): Promise<void> {
  const hasHydrated = () =>
    page.locator('#page').evaluate((root) => {
      const tree = root.firstElementChild ?? root
      return Object.keys(tree).some((key) => key.startsWith('__reactProps'))
    })
  await expect.poll(hasHydrated).toBe(true)
  // React's effects come after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** The plot, unless the owner hides hers or has none. */
export const shownPlot = isFileShown('plot', content) ? content.plot : undefined

/** Shows the ideas of the experiments, if the page has any, and waits for them. */
export async function showIdeas(page: Page): Promise<void> {
  const { experiments } = content
  if (!isSectionShown('experiments')) return
  await page.getByRole('button', { name: experiments.show, exact: true }).click()
  await expect(
    page.getByRole('region', { name: experiments.title, exact: true }).getByRole('article').last(),
  ).toBeVisible()
}
