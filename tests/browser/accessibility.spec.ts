import type { Page } from '@playwright/test'
import { meetupForm, navigation, noteForm } from '#content'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { findBrokenWords, findCoveredWords } from '../support/browser/layout-faults.ts'
import { showIdeas } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { hasAllForms, visitorForms } from '../support/browser/visitor-forms.ts'
import { isSample } from '../support/skip-tests.ts'

const { note, meetup } = visitorForms
const openMenu = (page: Page) => page.getByRole('button', { name: navigation.menu }).click()

test('A visitor meets no accessibility fault in any color scheme or window', async ({ page }) => {
  await page.goto('/')
  await showIdeas(page)
  await test.step('The light page breaks no rule', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
  })
  for (const media of [{ colorScheme: 'dark' }, { colorScheme: 'light', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    await test.step(JSON.stringify(media), () => expectAccessible(page, { only: ['color-contrast'] }))
  }
  await test.step('With forced colors, a chart’s marked values have the color of links', async () => {
    const linkColor = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.color = 'LinkText'
      return getComputedStyle(sample).color
    })
    if (isSample) await expect(page.locator('circle.best').first()).toHaveCSS('fill', linkColor)
  })
  await test.step('With more contrast, no text is gray, and there is no glow', async () => {
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
    const readColor = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).color)
    expect(await readColor('#contact .section-header p')).toBe(await readColor('body'))
    await expect(page.locator('.glow')).toHaveCSS('display', 'none')
    await page.emulateMedia({ contrast: 'no-preference' })
  })
  await test.step('In windows of each width, no control covers a word', async () => {
    if (isSample) await expect(page.getByRole('slider', { name: 'What if accuracy counted less?' })).toBeAttached()
    for (const width of [1920, 1000, 768, 430, 320]) {
      await page.setViewportSize({ width, height: 568 })
      expect(await page.getByRole('main').evaluate(findCoveredWords), `${width} pixels`).toEqual([])
    }
    // Elsewhere the header may lie over a part of a button.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectAccessible(page, { only: ['target-size', 'scrollable-region-focusable'] })
  })
  await test.step('The menu is accessible in 1280 pixels at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openMenu(page)
    await expectAccessible(page, { within: ['header'] })
  })
})

test.describe('with text at 200 %', () => {
  /** The browser's larger font size has this effect. */
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    }),
  )

  test('A visitor reads each error, in the dark and the light', async ({ page }) => {
    test.skip(!hasAllForms, 'the page lacks a form')
    await page.setViewportSize({ width: 390, height: 720 })
    await page.goto('/')
    for (const [submit, empty, within] of [
      [meetup.submit, meetupForm.outcomes.incomplete, 'dialog'],
      [note.submit, noteForm.outcomes.incomplete, 'form'],
    ] as const) {
      await submit(page)
      await expect(page.getByRole('alert').getByText(empty)).toBeVisible()
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        // Only colors differ in the light.
        const only = colorScheme === 'light' ? ['color-contrast'] : []
        await test.step(`${empty}, ${colorScheme}`, () => expectAccessible(page, { within: [within, '.toast'], only }))
      }
      await page.keyboard.press('Escape')
    }
  })

  test('A visitor at 320 pixels reads whole words under a whole header', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const broken = await page.getByRole('main').evaluate(findBrokenWords)
    expect(broken.filter(({ hasRoom }) => hasRoom)).toEqual([])
    await openMenu(page)
    const header = await page.getByRole('banner').boundingBox()
    const links = page.getByRole('navigation', { name: navigation.label }).getByRole('link')
    const first = await links.first().boundingBox()
    expect(first?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    const href = await links.last().getAttribute('href')
    await links.last().press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })
})
