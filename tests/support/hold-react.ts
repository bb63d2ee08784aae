import { expect, type Page } from '@playwright/test'

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

/** Waits for React by what only React does. */
export async function letReactAnswer(page: Page): Promise<void> {
  const fact = page.getByRole('complementary').filter({ hasText: 'Fun Fact' }).getByRole('paragraph')
  const first = String(await fact.textContent())
  await page.getByRole('button', { name: 'Regenerate Fact' }).click()
  await expect(fact).not.toHaveText(first)
}
