import { expect, type Page } from '@playwright/test'
import { holdFile } from './hold-file.ts'

/** The path of React's bundle, but for its hash. */
export const CLIENT = '/assets/client'

/** Lets React arrive only when the test calls what this returns. */
export const holdReact = (page: Page): Promise<() => void> => holdFile(page, CLIENT)

/** Lets the visitor reach for the page, and waits for React by what only React does. */
export async function letReactAnswer(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().focus()
  const hasHydrated = () =>
    page.locator('#page').evaluate((root) => {
      const tree = root.firstElementChild ?? root
      return Object.keys(tree).some((key) => key.startsWith('__reactProps'))
    })
  await expect.poll(hasHydrated).toBe(true)
  // Its effects come after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
