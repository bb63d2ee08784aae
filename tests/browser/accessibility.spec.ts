import type { Page } from '@playwright/test'
import { contact, hero, leaveNote, navigation, plot, projects, requestMeetup, site } from '#content'
import { isSample } from '../support/skip-tests.ts'
import { expect, expectAccessible, showIdeas, test, WITH_MOTION } from '../support/visit.ts'
import { hasAllForms, visitorForms } from '../support/visitor-forms.ts'

const { note, meetup } = visitorForms
const openMenu = (page: Page) => page.getByRole('button', { name: navigation.menu }).click()

test('A visitor meets no barrier in any color scheme or contrast', async ({ page }) => {
  await page.goto('/')
  await showIdeas(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  for (const media of [{ colorScheme: 'dark' }, { colorScheme: 'light', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    await test.step(JSON.stringify(media), () => expectAccessible(page, { only: ['color-contrast'] }))
  }
  // The marked values of a chart have the color of links.
  const linkColor = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = 'LinkText'
    return getComputedStyle(sample).color
  })
  if (isSample) await expect(page.locator('circle.best').first()).toHaveCSS('fill', linkColor)
  // No text is gray, and there is no glow.
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  const readColor = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).color)
  expect(await readColor('#contact .section-header p')).toBe(await readColor('body'))
  await expect(page.locator('.glow')).toHaveCSS('display', 'none')
})

const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('A reader on paper finds work, addresses and sources, and no control', async ({ page }) => {
  // A4 without its margins.
  await page.setViewportSize({ width: 680, height: 990 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  for (const { title } of projects.projects) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const { text } of contact.tiles.filter(({ to }) => to === 'email'))
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  // On paper a number that has a source carries the number of its note.
  if (hero.source) {
    await expect(page.getByRole('heading', { name: site.sources.title })).toBeVisible()
    await expect(page.getByText(hero.source.method)).toBeVisible()
  }
  await expect(page.locator('button:not([data-footnote]):visible')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page, { only: ['color-contrast'] })

  // Whole words and no gaps, on two sheets.
  const emptyPx = await page.getByRole('region').evaluateAll((sections) =>
    sections.map((section) => {
      const ends = [...section.querySelectorAll('*')].map((element) => element.getBoundingClientRect().bottom)
      return Math.round(section.getBoundingClientRect().bottom - Math.max(...ends))
    }),
  )
  expect(emptyPx.filter((px) => px > 0)).toEqual([])
  const broken = await page.getByRole('main').evaluate(findBrokenWords)
  // Addresses break where they must.
  expect(broken.filter(({ word }) => !/[@.]/.test(word))).toEqual([])
  // Another owner may have more to print.
  for (const format of isSample ? ['A4', 'Letter'] : [])
    expect(countSheets(await page.pdf({ format })), format).toBeLessThanOrEqual(2)
})

test('A visitor prints a page that she has used', async ({ page }) => {
  test.skip(!isSample, 'Another owner may have no story and no source.')
  await page.goto('/')
  await page.locator('summary').first().click()
  await page.locator('button[data-footnote]').first().click()
  const source = page.getByRole('dialog')
  await expect(source).toBeVisible()
  expect(countSheets(await page.pdf({ format: 'Letter' }))).toBe(2)
  await expect(source).toBeHidden()
  // The name stays above the text, wherever the page was scrolled to.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [name, headline] = [page.locator('.brand'), page.getByRole('heading', { level: 1 })]
  expect((await name.boundingBox())?.y).toBeLessThan((await headline.boundingBox())?.y ?? 0)
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('A visitor prints the whole plot during a guess, and after', async ({ page }) => {
    test.skip(!isSample, 'Another owner may have no plot.')
    await page.goto('/')
    const figure = page.getByRole('figure', { name: plot?.title })
    const [ask, show] = [plot?.guess?.ask, plot?.guess?.show].map((name) => page.getByRole('button', { name }))
    for (const isOver of [false, true]) {
      await ask?.click()
      await expect(figure.locator('.plot-gap')).toBeHidden()
      if (isOver) await show?.click()
      // As a browser does before it prints.
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await page.emulateMedia({ media: 'print' })
      for (const text of ['Worst month, May 2025: $88K missed', '$1.3M never billed', String(plot?.why)])
        await expect(figure.getByText(text).first()).toBeVisible()
      await expect(figure.locator('.plot-guess-line')).toHaveCount(0)
      // The gap is whole at once.
      const countMoving = (gap: Element) => gap.getAnimations({ subtree: true }).length
      expect(await figure.locator('.plot-gap').evaluate(countMoving)).toBe(0)
      await page.emulateMedia({ media: 'screen' })
    }
  })
})

test('A visitor with the narrowest window meets no barrier', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/')
  await showIdeas(page)
  await expectAccessible(page, { only: ['target-size', 'scrollable-region-focusable'] })
  // 1280 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await openMenu(page)
  await expectAccessible(page, { within: ['header'] })
})

test.describe('with text at 200 %', () => {
  /** As a browser does whose visitor chose a larger font size. */
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
      [meetup.submit, requestMeetup.messages.incomplete, 'dialog'],
      [note.submit, leaveNote.messages.empty, 'form'],
    ] as const) {
      await submit(page)
      await expect(page.getByRole('alert').getByText(empty)).toBeVisible()
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        // In the light only colors differ.
        const only = colorScheme === 'light' ? ['color-contrast'] : []
        await expectAccessible(page, { within: [within, '.toast'], only })
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
    await links.last().press('Enter')
    await expect(page).toHaveURL(/#[\w-]+$/)
  })
})

/** Runs in the page: finds the words that begin on one line and end on the next, and whether a line has room for each. */
function findBrokenWords(main: Element): { word: string; hasRoom: boolean }[] {
  const broken: { word: string; hasRoom: boolean }[] = []
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const { index, 0: word } of text.data.matchAll(/[^\s\p{Pd}/]+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const parts = () => [...range.getClientRects()].filter((part) => part.width > 0)
      if (new Set(parts().map(({ top }) => Math.round(top))).size < 2) continue
      const frame = text.parentElement?.closest<HTMLElement>('.button, .badge, :not(span, a, b, strong)') as HTMLElement
      frame.style.overflowWrap = 'normal'
      const { left } = frame.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(frame)
      const from = left + frame.clientLeft + Number.parseFloat(paddingLeft)
      const to = left + frame.clientLeft + frame.clientWidth - Number.parseFloat(paddingRight)
      broken.push({ word, hasRoom: parts().every((part) => part.left >= from && part.right <= to) })
      frame.style.overflowWrap = ''
    }
  }
  return broken
}
