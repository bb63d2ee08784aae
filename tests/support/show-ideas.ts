import { expect, type Page } from '@playwright/test'

/** Opens the lab. The ideas come in the frame after the button's answer, and what is looked for until then is not there. */
export async function showIdeas(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show Experiments & Ideas' }).click()
  await expect(page.getByRole('region', { name: 'Experiments' }).getByRole('article').last()).toBeVisible()
}
