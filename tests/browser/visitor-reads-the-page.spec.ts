import { experiments, footer, funFacts, sendMessage } from '#content'
import { fillTemplate } from '../../shared/fill-template.ts'
import { isShown } from '../../shared/shown-sections.ts'
import { inFigures } from '../../shared/site-locale.ts'
import { findIdea, showIdeas } from '../support/page/ideas.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'
import { sample } from '../support/sample.ts'

/** Without it, a visitor who collaborates chooses one of the others herself. */
const hasCollaborators = sendMessage.categories.some(({ value }) => value === 'collaborator')

test('A visitor opens and closes the lab, and sees every idea with its votes', async ({ page }) => {
  test.skip(!isShown('#experiments'), 'the page has no lab')
  await page.goto('/')
  const ideas = page.getByRole('region', { name: experiments.title, exact: true }).getByRole('article')
  await expect(ideas).toHaveCount(0)
  await page.getByRole('button', { name: experiments.show }).click()
  await expect(ideas).toHaveCount(experiments.ideas.length)
  for (const [index, { votes }] of experiments.ideas.entries())
    await expect(ideas.nth(index).getByText(inFigures(votes), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: experiments.hide }).click()
  await expect(ideas).toHaveCount(0)
  await expect(page.getByRole('button', { name: experiments.show })).toBeVisible()
})

test('A visitor who votes is taken to a note about that idea, and the votes stay', async ({ page, owner }) => {
  await page.goto('/')
  await showIdeas(page)
  const idea = findIdea(page)
  await idea.vote.click()
  const { note } = visitorForms.note.controls(page)
  await expect(note).toBeFocused()
  await expect(note).toHaveValue(`${fillTemplate(experiments.firstLines.vote, { idea: idea.title })} `)
  await expect(idea.card.getByText(inFigures(idea.votes), { exact: true })).toBeVisible()
  expect(await owner.countRows()).toBe(0)
})

for (const offer of ['submitIdea', 'collaborate'] as const) {
  test(`A visitor who presses the lab’s “${offer}” is taken to a message as a collaborator`, async ({
    page,
    owner,
  }) => {
    await page.goto('/')
    await showIdeas(page)
    test.skip(!isShown('#experiments'), 'the page has no lab')
    const { message, category } = visitorForms.message.controls(page)
    await page.getByRole('button', { name: experiments.closing[offer], exact: true }).click()
    await expect(message).toBeFocused()
    await expect(message).toHaveValue(`${experiments.firstLines[offer]} `)
    await expect(category).toHaveValue(hasCollaborators ? 'collaborator' : '')
    expect(await owner.countRows()).toBe(0)
  })
}

test('A visitor who discusses an idea keeps the words already in the field', async ({ page }) => {
  await page.goto('/')
  const { message } = visitorForms.message.controls(page)
  await message.fill('Hello!')
  await showIdeas(page)
  const idea = findIdea(page)
  await idea.discuss.click()
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('Hello!')
})

test('A visitor who asks for another fact gets one that differs each time', async ({ page }) => {
  test.skip(!isShown('#contact') || funFacts.facts.length < 2, 'the page has no other fact')
  await page.goto('/')
  const fact = page.getByRole('complementary').filter({ hasText: funFacts.title }).getByRole('paragraph')
  await expect(fact).toHaveText(String(funFacts.facts[0]))
  for (let press = 0; press < 12; press++) {
    const before = String(await fact.textContent())
    await page.getByRole('button', { name: funFacts.regenerate }).click()
    await expect(fact).not.toHaveText(before)
  }
})

test('A visitor who follows a placeholder stays where she is', async ({ page }) => {
  await page.goto('/')
  for (const { name } of [...footer.legal, ...footer.social].filter(({ href }) => href === 'soon')) {
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await link.click()
    await expect(link).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2)
  }
})

test('A visitor reads every word of the page at every width, and no control lies over one', async ({ page }) => {
  await page.goto('/')
  await showIdeas(page)
  if (sample) await expect(page.getByRole('slider', { name: 'Past accuracy counts' })).toBeAttached()
  for (const width of [320, 360, 390, 430, 768, 1000, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.getByRole('main').evaluate(coveredWords), `${width} pixels`).toEqual([])
  }
})

/** Runs in the page: texts with a button or a field over them that is not their own. */
function coveredWords(main: HTMLElement): string[] {
  // What is dragged in a chart is seen through its slider.
  const controls = [...main.querySelectorAll('button, input:not(.chart-controls > *), select, textarea')].filter(
    (control) => control.checkVisibility(),
  )
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden')) continue
    const words = document.createRange()
    words.selectNodeContents(text)
    for (const { left, right, top, bottom } of words.getClientRects()) {
      const isOver = (control: Element) => {
        const box = control.getBoundingClientRect()
        const across = Math.min(right, box.right) - Math.max(left, box.left)
        return across > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1 && !control.contains(text)
      }
      if (controls.some(isOver)) covered.push(String(text.textContent))
    }
  }
  return covered
}
