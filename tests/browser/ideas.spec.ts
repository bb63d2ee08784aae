import type { Page } from '@playwright/test'
import { experiments, sendMessage, submission } from '#content'
import { formatNumber } from '../../shared/site-locale.ts'
import { fillTemplate } from '../../shared/text.ts'
import { hasSection } from '../../src/ui/page-sections.ts'
import { expect, showIdeas, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const { note, message } = visitorForms
const { firstLines, closing } = experiments
const [first, second] = experiments.ideas

test.skip(!hasSection('#experiments') || second === undefined, 'the page has no two ideas')

const lineOf = (template: string, idea = '') => `${fillTemplate(template, { idea })} `
const press = (page: Page, button: string, idea = '') =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: idea, exact: true }) })
    .getByRole('button', { name: button, exact: true })
    .click()

test('A visitor who votes begins a note, which keeps her own words', async ({ page, owner }) => {
  const field = note.controls(page).note
  const vote = async (idea: string | undefined) => {
    await press(page, experiments.vote, idea)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(lineOf(firstLines.vote, idea))
  }
  await page.goto('/')
  await showIdeas(page)
  await vote(first?.title)
  const back = page.getByRole('link', { name: fillTemplate(experiments.backToIdea, { idea: first?.title ?? '' }) })
  await back.click()
  await expect(page.getByRole('heading', { name: first?.title ?? '', exact: true })).toBeInViewport()
  await vote(second?.title)
  const votes = page.getByRole('article').getByText(formatNumber(Number(first?.votes)), { exact: true })
  await expect(votes.first()).toBeVisible()
  await page.reload()
  await showIdeas(page)
  await vote(first?.title)
  await page.goto('about:blank')
  await page.goBack()
  await showIdeas(page)
  await vote(second?.title)

  await note.fill(page, 'My own words')
  await press(page, experiments.vote, first?.title)
  await expect(page.getByRole('status').getByText(submission.ownWordsKept)).toBeVisible()
  await expect(field).toHaveValue('My own words')
  expect(await owner.countRows()).toBe(0)
})

test('A visitor who answers the lab begins a message as a collaborator', async ({ page, owner }) => {
  const { category, message: field } = message.controls(page)
  const proposed = sendMessage.categories.some(({ value }) => value === 'collaborator') ? 'collaborator' : ''
  const discuss = () => press(page, experiments.discuss, first?.title)
  await page.goto('/')
  await showIdeas(page)
  for (const offer of ['submitIdea', 'collaborate'] as const) {
    await page.getByRole('button', { name: closing[offer], exact: true }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(lineOf(firstLines[offer]))
    await expect(category).toHaveValue(proposed)
  }
  await discuss()
  await expect(field).toHaveValue(lineOf(firstLines.discuss, first?.title))
  await page.reload()
  await page.getByRole('button', { name: closing.submitIdea, exact: true }).click()
  await expect(field).toHaveValue(lineOf(firstLines.submitIdea))
  await field.fill('')
  await expect(category).toHaveValue('')
  await category.selectOption({ index: 1 })
  const chosen = await category.inputValue()
  await showIdeas(page)
  await discuss()
  await field.fill('')
  await expect(category).toHaveValue(chosen)

  await field.fill('Hello!')
  await discuss()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Hello!')
  expect(await owner.countRows()).toBe(0)
})
