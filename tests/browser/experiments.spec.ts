import type { Page } from '@playwright/test'
import { experiments, formTexts, messageForm } from '#content'
import { fillTemplate } from '../../shared/text.ts'
import { formatNumber } from '../../src/languages/site-locale.ts'
import { isSectionShown } from '../../src/sections/shown-sections.ts'
import { showIdeas } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { hasAllForms, visitorForms } from '../support/browser/visitor-forms.ts'
import { isSample } from '../support/skip-tests.ts'

const { note, message } = visitorForms
const { firstLines, closing } = experiments
const [first, second] = experiments.ideas

test.skip(!isSectionShown('experiments') || second === undefined, 'the page has no two ideas')
test.skip(!hasAllForms, 'the page lacks a form')

const makeFirstLine = (template: string, idea = '') => `${fillTemplate(template, { idea })} `
const backToIdea = (page: Page) =>
  page.getByRole('link', { name: fillTemplate(experiments.backToIdea, { idea: first?.title ?? '' }) })
const press = (page: Page, button: string, idea = '') =>
  page.getByRole('button', { name: button, description: idea, exact: true }).click()

test('A visitor who votes begins a note, and keeps her own words', async ({ page, database }) => {
  const field = note.controls(page).note
  const vote = async (idea: string | undefined) => {
    await press(page, experiments.vote, idea)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(makeFirstLine(firstLines.vote, idea))
  }
  await page.goto('/')
  await showIdeas(page)
  await vote(first?.title)
  await backToIdea(page).click()
  await expect(page.getByRole('heading', { name: first?.title ?? '', exact: true })).toBeInViewport()
  await vote(second?.title)
  const votes = page.getByRole('article').getByText(formatNumber(Number(first?.votes)), { exact: true })
  await expect(votes.first()).toBeVisible()
  await page.reload()
  await showIdeas(page)
  await vote(first?.title)
  expect(await database.countRows()).toBe(0)

  await note.fill(page, 'My own words')
  await press(page, experiments.vote, first?.title)
  await expect(page.getByRole('status').getByText(formTexts.ownWordsKept)).toBeVisible()
  await expect(note.controls(page).note).toHaveValue('My own words')
  await expect(backToIdea(page)).toBeVisible()
  await page.getByRole('button', { name: experiments.hide }).click()
  await expect(backToIdea(page)).toHaveCount(0)
})

test('A visitor begins a message from the experiments, as a collaborator', async ({ page, database }) => {
  const { category, message: field } = message.controls(page)
  const proposed = messageForm.categories.some(({ id }) => id === 'collaborator') ? 'collaborator' : ''
  const discuss = () => press(page, experiments.discuss, first?.title)
  await page.goto('/')
  await showIdeas(page)
  for (const offer of ['submitIdea', 'collaborate'] as const) {
    await page.getByRole('button', { name: closing[offer], exact: true }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(makeFirstLine(firstLines[offer]))
    await expect(category).toHaveValue(proposed)
  }
  await discuss()
  await expect(field).toHaveValue(makeFirstLine(firstLines.discuss, first?.title))
  await page.reload()
  await page.getByRole('button', { name: closing.submitIdea, exact: true }).click()
  await expect(field).toHaveValue(makeFirstLine(firstLines.submitIdea))
  await category.selectOption({ index: 1 })
  const chosen = await category.inputValue()
  await showIdeas(page)
  await discuss()
  await expect(field).toHaveValue(makeFirstLine(firstLines.discuss, first?.title))
  await expect(category).toHaveValue(chosen)
  expect(await database.countRows()).toBe(0)
})

test('A visitor reads the ideas in three orders', async ({ page }) => {
  test.skip(!isSample, 'an owner has ideas of her own')
  await page.goto('/')
  const ideas = page.getByRole('region', { name: 'Experiments', exact: true }).getByRole('article')
  const order = page.getByRole('combobox', { name: 'Order' })
  const expectOrder = (...titles: string[]) => expect(ideas.getByRole('heading')).toHaveText(titles)
  await expect(ideas).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Experiments & Ideas' }).click()
  await expectOrder('Standup Ghostwriter', 'MBTA Mood Map', 'Socratic Inbox', 'Second Opinion', 'Fridge Forecast')
  for (const [index, votes] of ['23', '18', '31', '45', '12'].entries())
    await expect(ideas.nth(index).getByText(votes, { exact: true })).toBeVisible()
  await order.selectOption('By votes')
  await expectOrder('Second Opinion', 'Socratic Inbox', 'Standup Ghostwriter', 'MBTA Mood Map', 'Fridge Forecast')
  await order.selectOption('By difficulty')
  await expectOrder('MBTA Mood Map', 'Fridge Forecast', 'Standup Ghostwriter', 'Socratic Inbox', 'Second Opinion')
  expect(await order.evaluate(countMoving, 'votes')).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await order.evaluate(countMoving, 'listed')).toBe(5)
  await page.getByRole('button', { name: 'Hide Experiments' }).click()
  await expect(ideas).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show Experiments & Ideas' })).toBeVisible()
})

/** How many ideas are on their way when an order has just been chosen. */
function countMoving(select: Element, value: string) {
  Object.assign(select, { value }).dispatchEvent(new Event('change', { bubbles: true }))
  return [...document.querySelectorAll('.idea')].filter((idea) => idea.getAnimations().length > 0).length
}
