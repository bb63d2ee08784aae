import { expect, type Page } from '@playwright/test'
import { experiments } from '#content'
import { isShown } from '../../../src/shown-sections.ts'

/** Opens the lab, if the page has one. The ideas come in the frame after the button's answer, and what a test looks for does not exist until then. */
export async function showIdeas(page: Page): Promise<void> {
  if (!isShown('#experiments')) return
  await page.getByRole('button', { name: experiments.show, exact: true }).click()
  await expect(
    page.getByRole('region', { name: experiments.title, exact: true }).getByRole('article').last(),
  ).toBeVisible()
}
