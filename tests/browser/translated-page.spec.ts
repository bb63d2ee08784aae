import type { Page } from '@playwright/test'
import { funFacts, hero, leaveNote, owner as siteOwner } from '#content'
import { delayReact, waitForReact } from '../support/page/hydration.ts'
import { blockStorage } from '../support/page/init-scripts.ts'
import { expect, showIdeas, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const { note, meetup } = visitorForms

// React reports that it re-renders the page.
test.use({ expectedOnConsole: /React error #418/ })

for (const [cause, change] of [
  ['browser translates', translate],
  ['extension adds to', addElements],
] as const)
  test(`A visitor whose ${cause} the page keeps page, place and words`, async ({ page }) => {
    const releaseReact = await visitChanged(page, change)
    await note.fill(page, 'Hola')
    const rerendered = heightOnceRerendered(page)
    releaseReact()
    const heightAfter = await rerendered
    await expect(note.controls(page).note).toBeFocused()
    await note.submit(page)
    await expect(page.getByRole('status').getByText(note.success)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.tagline)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    // But for a picture and fonts that come later. Sections that were laid out one by one would make it much taller.
    expect(heightAfter / height).toBeCloseTo(1, 1)
  })

test('A visitor whose browser keeps nothing sends a translated page’s note', async ({ page, owner }) => {
  await page.addInitScript(blockStorage)
  const releaseReact = await visitChanged(page, translate)
  await note.fill(page, 'Hola')
  await note.submit(page)
  releaseReact()
  await expect(page.getByRole('status').getByText(note.success)).toBeVisible()
  expect((await owner.read()).notes).toEqual([{ content: 'Hola' }])
})

test('A visitor of a translated page asks for coffee', async ({ page, owner }) => {
  const releaseReact = await visitChanged(page, translate)
  releaseReact()
  await waitForReact(page)
  await meetup.fill(page, 'Grace')
  await meetup.submit(page)
  await expect(page.getByRole('status').getByText(meetup.success)).toBeVisible()
  expect((await owner.read()).contact_submissions).toMatchObject([{ name: 'Grace' }])
})

test('A visitor who has it translated later uses everything', async ({ page }) => {
  await page.goto('/')
  await waitForReact(page)
  await page.evaluate(translate)
  await showIdeas(page)
  await note.submit(page)
  await expect(page.getByRole('alert').getByText(leaveNote.messages.empty)).toBeVisible()
  await page.evaluate(translate)
  await note.fill(page, 'Hola')
  await note.submit(page)
  await expect(page.getByRole('status').getByText(note.success)).toBeVisible()
  await page.getByRole('button', { name: funFacts.regenerate }).click()
  await meetup.fill(page, 'Grace')
  await page.evaluate(translate)
  await meetup.submit(page)
  await expect(page.getByRole('status').getByText(meetup.success)).toBeVisible()
})

const SKIPPED = /(<!--email_off-->[\s\S]*?<!--\/email_off-->)/
const MAILTO = /mailto:[^"?]+/g
const ADDRESS = /[\w.+-]+@[\w-]+\.\w[\w.]*/g

/** https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/ */
const obfuscate = (html: string) =>
  html
    .split(SKIPPED)
    .map((part) =>
      SKIPPED.test(part)
        ? part
        : part.replace(MAILTO, '/cdn-cgi/l/email-protection#5d').replace(ADDRESS, '[email&#160;protected]'),
    )
    .join('')

test('A visitor by Cloudflare, which obfuscates addresses, can write to the owner', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: obfuscate(await response.text()) })
  })
  await page.goto('/')
  const links = page.locator(`a[href="mailto:${siteOwner.email}"]`)
  const shown = page.getByText(siteOwner.email)
  const before = [await links.count(), await shown.count()]
  expect(Math.min(...before)).toBeGreaterThan(0)
  await waitForReact(page)
  expect([await links.count(), await shown.count()]).toEqual(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('A visitor of a translated page opens and closes the menu', async ({ page }) => {
    const releaseReact = await visitChanged(page, translate)
    const menu = page.getByRole('banner').getByRole('button')
    await menu.focus()
    releaseReact()
    await waitForReact(page)
    const item = page.getByRole('banner').getByRole('navigation').getByRole('link').first()
    await menu.click()
    await expect(item).toBeVisible()
    await menu.click()
    await expect(item).toBeHidden()
  })
})

/** React arrives only when the test calls what this returns. */
async function visitChanged(page: Page, change: () => void): Promise<() => void> {
  const releaseReact = await delayReact(page)
  await page.goto('/')
  await page.evaluate(change)
  return releaseReact
}

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
    const [grammar, password] = [document.createElement('grammar-helper'), document.createElement('password-helper')]
    for (const helper of [grammar, password]) helper.hidden = true
    place.prepend(grammar)
    place.append(password)
  }
}

/** The page's height when React has re-rendered it, before the next frame. */
function heightOnceRerendered(page: Page): Promise<number> {
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
