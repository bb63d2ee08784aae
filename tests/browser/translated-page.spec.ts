import type { Page } from '@playwright/test'
import { appError, formTexts, funFacts, hero, noteForm } from '#content'
import { blockStorage } from '../support/browser/devtools.ts'
import { delayReact, showIdeas, waitForReact } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { expectFailure, expectSuccess, hasAllForms, send, visitorForms } from '../support/browser/visitor-forms.ts'

const { note, meetup } = visitorForms

test.skip(!hasAllForms, 'the page lacks a form')

// React reports that it re-renders the page.
test.use({ expectedOnConsole: /React error #418/ })

for (const [cause, change, isStorageBlocked] of [
  ['browser translates', translate, false],
  // The draft lasts as long as the page if storage is blocked.
  ['extension adds to', addElements, true],
] as const)
  test(`A visitor whose ${cause} the page keeps place and words`, async ({ page, database }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    if (isStorageBlocked) await page.addInitScript(blockStorage)
    const releaseReact = await delayReact(page)
    await page.goto('/')
    const drawings = await page.locator('[data-prerendered] svg').count()
    await page.evaluate(change)
    await meetup.controls(page).tile.click()
    await note.fill(page, 'Hola')
    const rerendered = readRerenderedHeight(page)
    await releaseReact()
    const heightAfter = await rerendered
    await expect(note.controls(page).note).toBeFocused()
    // The tile was pressed for nothing, but works now.
    await expect(page.getByText(appError.notLoaded)).toHaveCount(0)
    await note.submit(page)
    await expectSuccess(page, note)
    expect((await database.read()).notes).toEqual([{ content: 'Hola' }])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.tagline)
    // Only the build can render these drawings.
    expect(await page.locator('[data-prerendered] svg').count()).toBe(drawings)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    // The height differs by a picture and fonts that come later. Sections laid out one by one would make it much
    // taller.
    expect(heightAfter / height).toBeCloseTo(1, 1)

    await send(page, meetup, 'Grace')
    const menu = page.getByRole('banner').getByRole('button')
    const item = page.getByRole('banner').getByRole('navigation').getByRole('link').first()
    await menu.click()
    await expect(item).toBeVisible()
    await menu.click()
    await expect(item).toBeHidden()
  })

test('A visitor who has the hydrated page translated uses everything', async ({ page, network }) => {
  network.fail('/rest/v1/notes', { kind: 'response', status: 500 })
  await page.goto('/')
  await waitForReact(page)
  await page.evaluate(translate)
  await showIdeas(page)
  await note.submit(page)
  await expect(page.getByRole('alert').getByText(noteForm.outcomes.incomplete)).toBeVisible()
  await page.evaluate(translate)
  await note.fill(page, 'Hola')
  await note.submit(page)
  await expectFailure(page, note)
  await page.evaluate(translate)
  network.heal()
  await note.submit(page)
  await expectSuccess(page, note)
  await page.getByRole('button', { name: formTexts.dismiss }).click()
  await expect(page.getByText(formTexts.success, { exact: true })).toBeVisible()
  await page.evaluate(translate)
  await send(page, note, 'Adiós')
  if (funFacts.facts.length > 1) await page.getByRole('button', { name: funFacts.regenerate }).click()
  await meetup.fill(page, 'Grace')
  await page.evaluate(translate)
  await meetup.submit(page)
  await expectSuccess(page, meetup, { name: 'Grace' })
})

/** Runs in the page, as translators do. */
function translate() {
  for (const words of document.querySelectorAll('h3, li, p')) {
    for (const node of [...words.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
      const translated = document.createElement('font')
      translated.textContent = `¡${node.textContent}!`
      node.replaceWith(translated)
    }
  }
}

/** Runs in the page, as extensions do: elements at the beginning and the end of the body, the page and its forms. */
function addElements() {
  for (const place of document.querySelectorAll('body, #page, main, form, label')) {
    const grammar = document.createElement('grammar-helper')
    const password = document.createElement('password-helper')
    for (const helper of [grammar, password]) helper.hidden = true
    place.prepend(grammar)
    place.append(password)
  }
}

/** The page's height when React has re-rendered it, before the next frame. */
function readRerenderedHeight(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          resolve(document.documentElement.scrollHeight)
        })
        observer.observe(document.getElementById('page') as Element, { childList: true })
      }),
  )
}
