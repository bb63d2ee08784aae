import type { Page } from '@playwright/test'
import { experiments, submission } from '#content'
import { fillTemplate } from '../../shared/fill-template.ts'
import { isShown } from '../../shared/shown-sections.ts'
import { showIdeas } from '../support/page/ideas.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const { note, message } = visitorForms
const { ideas, firstLines, vote, discuss, closing } = experiments
const [first, second] = ideas.map(({ title }) => title)

test.skip(!isShown('#experiments') || second === undefined, 'the page has no two ideas')

const lineOf = (template: string, idea = '') => `${fillTemplate(template, { idea })} `
const press = (page: Page, button: string, idea = '') =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: idea, exact: true }) })
    .getByRole('button', { name: button, exact: true })
    .click()

for (const [happens, between] of [
  ['', async () => {}],
  [' after loading the page again', (page: Page) => page.reload()],
  [
    ' after coming back',
    async (page: Page) => {
      await page.goto('about:blank')
      await page.goBack()
    },
  ],
] as const)
  test(`A visitor who votes on one idea and${happens} on another has the other’s line`, async ({ page }) => {
    await page.goto('/')
    await showIdeas(page)
    await press(page, vote, first)
    await expect(note.controls(page).note).toHaveValue(lineOf(firstLines.vote, first))
    await between(page)
    if (happens) await showIdeas(page)
    await press(page, vote, second)
    await expect(note.controls(page).note).toHaveValue(lineOf(firstLines.vote, second))
  })

test('A visitor who discusses an idea and then submits one of her own has that line', async ({ page }) => {
  await page.goto('/')
  await showIdeas(page)
  await press(page, discuss, first)
  await expect(message.controls(page).message).toHaveValue(lineOf(firstLines.discuss, first))
  await page.reload()
  await page.getByRole('button', { name: closing.submitIdea, exact: true }).click()
  await expect(message.controls(page).message).toHaveValue(lineOf(firstLines.submitIdea))
})

test('A visitor’s own words stay whatever she presses, and she reads why', async ({ page }) => {
  await page.goto('/')
  await showIdeas(page)
  await press(page, vote, first)
  await note.fill(page, 'My own words')
  await press(page, vote, second)
  await expect(page.getByRole('status').getByText(submission.ownWordsKept)).toBeVisible()
  await expect(note.controls(page).note).toHaveValue('My own words')
})

test('A visitor who empties a message that a button began finds the category as it was', async ({ page }) => {
  await page.goto('/')
  await showIdeas(page)
  await press(page, discuss, first)
  const { category, message: text } = message.controls(page)
  await expect(category).not.toHaveValue('')
  await text.fill('')
  await expect(category).toHaveValue('')
  await category.selectOption({ index: 1 })
  const chosen = await category.inputValue()
  await press(page, discuss, first)
  await text.fill('')
  await expect(category).toHaveValue(chosen)
})
