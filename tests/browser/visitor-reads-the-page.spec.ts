import { experiments } from '../../content/experiments.ts'
import { funFacts } from '../../content/fun-facts.ts'
import { links } from '../../content/links.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { findIdea } from '../support/find-idea.ts'
import { showIdeas } from '../support/show-ideas.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

test('A visitor sees who this is, what she does and where', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Builds the future with AI, data and creative firepower',
  )
  for (const text of [
    'Why Teams Hire Me',
    'Technical Stack & Tools',
    'Featured Projects',
    'Services',
    'Welcome to My Lab',
  ]) {
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  }
  for (const interest of ['Startups', 'AI Automation', 'Data Analysis', 'Philosophy']) {
    await expect(page.getByRole('region', { name: 'About' }).getByText(interest, { exact: true })).toBeVisible()
  }
  for (const tool of ['SQL', 'Python', 'Tableau', 'PowerBI', 'Domo', 'Palantir']) {
    await expect(page.getByRole('region', { name: 'Why Teams Hire Me' })).toContainText(tool)
  }
  await expect(page.getByRole('contentinfo')).toContainText('2024')
  await expectAccessible(page)
})

test('A visitor sees six projects with their status, demo and source', async ({ page }) => {
  await page.goto('/')
  const projects = page.getByRole('region', { name: 'Featured Projects' })
  const cards = projects.getByRole('article')
  await expect(cards).toHaveCount(6)
  const statuses = ['Active', 'Complete', 'Active', 'Beta', 'Complete', 'In Progress']
  for (const [index, status] of statuses.entries()) {
    await expect(cards.nth(index).getByText(status, { exact: true })).toBeVisible()
  }
  await expect(projects.getByRole('link', { name: 'Live Demo' })).toHaveCount(2)
  await expect(projects.getByRole('link', { name: 'Source Code' })).toHaveCount(1)
  for (const link of await projects.getByRole('link').all()) await expect(link).toHaveAttribute('target', '_blank')
  await expect(projects.getByRole('link', { name: 'View All Projects on GitHub' })).toHaveAttribute(
    'href',
    /github\.com/,
  )
})

test('A visitor opens and closes the lab, and sees five ideas with fixed votes', async ({ page }) => {
  await page.goto('/')
  const ideas = page.getByRole('region', { name: 'Experiments' }).getByRole('article')
  await expect(ideas).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Experiments & Ideas' }).click()
  await expect(ideas).toHaveCount(5)
  const votes = ['23', '18', '31', '45', '12']
  for (const [index, count] of votes.entries())
    await expect(ideas.nth(index).getByText(count, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide Experiments' }).click()
  await expect(ideas).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show Experiments & Ideas' })).toBeVisible()
})

test('A visitor who votes is taken to a note about that idea, and the votes stay', async ({ page, owner }) => {
  await page.goto('/')
  await showIdeas(page)
  const idea = findIdea(page, 18)
  await idea.card.getByRole('button', { name: 'Vote' }).click()
  const note = page.getByRole('textbox', { name: 'Your note' })
  await expect(note).toBeFocused()
  await expect(note).toHaveValue(fillTemplate(experiments.firstLines.vote, { idea: idea.title }))
  await expect(idea.card.getByText('18', { exact: true })).toBeVisible()
  expect(await owner.countRows()).toBe(0)
})

test('A visitor whose note is nearly full votes and can still send it', async ({ page, owner }) => {
  await page.goto('/')
  const note = page.getByRole('textbox', { name: 'Your note' })
  await note.fill('x'.repeat(980))
  await showIdeas(page)
  await findIdea(page, 18).card.getByRole('button', { name: 'Vote' }).click()
  await expect(note).toBeFocused()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('status').getByText('Thank you for your note!')).toBeVisible()
  expect((await owner.read()).notes).toEqual([{ content: 'x'.repeat(980) }])
})

for (const [button, line] of [
  ['Submit an Idea', /An idea for your lab/],
  ['Collaborate with Me', /build something together/],
] as const) {
  test(`A visitor who presses “${button}” is taken to a message as a collaborator`, async ({ page, owner }) => {
    await page.goto('/')
    await showIdeas(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(line)
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('collaborator')
    expect(await owner.countRows()).toBe(0)
  })
}

test('A visitor who discusses an idea keeps the words that were there already', async ({ page }) => {
  await page.goto('/')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Hello!')
  await showIdeas(page)
  const idea = findIdea(page, 45)
  await idea.card.getByRole('button', { name: 'Discuss' }).click()
  await expect(message).toHaveValue(`Hello!\n${fillTemplate(experiments.firstLines.discuss, { idea: idea.title })}`)
})

test('A visitor who has said who she is stays that when she discusses an idea', async ({ page }) => {
  await page.goto('/')
  const category = page.getByRole('combobox', { name: 'Category' })
  await category.selectOption('client')
  await showIdeas(page)
  await findIdea(page, 45).card.getByRole('button', { name: 'Discuss' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).not.toHaveValue('')
  await expect(category).toHaveValue('client')
})

test('A visitor who asks for another fact gets one that differs each time', async ({ page }) => {
  await page.goto('/')
  const fact = page.getByRole('complementary').filter({ hasText: 'Fun Fact' }).getByRole('paragraph')
  await expect(fact).toHaveText(String(funFacts.facts[0]))
  for (let press = 0; press < 12; press++) {
    const before = String(await fact.textContent())
    await page.getByRole('button', { name: 'Regenerate Fact' }).click()
    await expect(fact).not.toHaveText(before)
  }
})

test('A visitor who follows “Privacy”, “Terms” or a placeholder stays where she is', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Privacy', 'Terms', ...(links.instagram ? [] : ['Instagram'])]) {
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await link.click()
    await expect(link).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2)
  }
})
