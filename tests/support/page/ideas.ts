import { expect, type Locator, type Page, test } from '@playwright/test'
import { experiments } from '#content'
import { isShown } from '../../../shared/shown-sections.ts'

type FoundIdea = { title: string; votes: number; card: Locator; vote: Locator; discuss: Locator }

/** The first idea; skips the test where the owner's page has none. */
export function findIdea(page: Page): FoundIdea {
  const [idea] = isShown('#experiments') ? experiments.ideas : []
  test.skip(!idea, 'the page has no ideas')
  const { title, votes } = idea as NonNullable<typeof idea>
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  return {
    title,
    votes,
    card,
    vote: card.getByRole('button', { name: experiments.vote, exact: true }),
    discuss: card.getByRole('button', { name: experiments.discuss, exact: true }),
  }
}

/** Opens the lab, if the page has one. The ideas come in the frame after the button's answer, and what a test looks for does not exist until then. */
export async function showIdeas(page: Page): Promise<void> {
  if (!isShown('#experiments')) return
  await page.getByRole('button', { name: experiments.show, exact: true }).click()
  await expect(
    page.getByRole('region', { name: experiments.title, exact: true }).getByRole('article').last(),
  ).toBeVisible()
}
