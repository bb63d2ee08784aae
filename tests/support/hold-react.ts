import type { Page } from '@playwright/test'

/** Where React's bundle lies, but for its hash. */
export const CLIENT = '/assets/client'

/** Lets React arrive only when the test calls what this returns. */
export async function holdReact(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(new RegExp(CLIENT), async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
