import type { Locator, Page } from '@playwright/test'
import { experiments } from '../../content/experiments.ts'

/** An idea by its votes, which are fixed, while its words are the owner's to change. */
export function findIdea(page: Page, votes: number): { title: string; card: Locator } {
  const idea = experiments.ideas.find((idea) => idea.votes === votes)
  if (!idea) throw new Error(`content/experiments.ts has no idea with ${votes} votes.`)
  return { title: idea.title, card: page.getByRole('article').filter({ hasText: idea.title }) }
}
