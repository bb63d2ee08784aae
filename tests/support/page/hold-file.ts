import type { Page } from '@playwright/test'

/** Lets the files whose address holds `part` arrive only when the test calls what this returns. */
export async function holdFile(page: Page, part: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(new RegExp(part), async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
