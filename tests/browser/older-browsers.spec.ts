import type { Page } from '@playwright/test'
import { navigation } from '#content'
import { isLinkShown } from '../../src/ui/shown-sections.ts'
import { submitOffline } from '../support/hydration.ts'
import { expect, showIdeas, test } from '../support/visit.ts'
import { expectThanks, hasAllForms, send, visitorForms } from '../support/visitor-forms.ts'

const { note, meetup } = visitorForms

test.skip(!hasAllForms, 'the page lacks a form')

/** What browsers of two years ago lack, by the words of the stylesheet: a word that is not known is what they read. */
const LATER = [
  /position-area|position-anchor|anchor-name/,
  /@starting-style/,
  /field-sizing/,
  /allow-discrete/,
  /light-dark\(/,
  / in srgb|in srgb, /,
  /animation-timeline/,
  /sibling-index/,
  /text-wrap/,
  // Silent words in drawings.
  / \/ ""/,
]

test.describe('of two years ago', () => {
  // The policy knows the stylesheet by its hash.
  test.use({ bypassCSP: true, viewport: { width: 390, height: 800 } })

  test('A visitor misses nothing she came for', async ({ page, owner }) => {
    const words = new RegExp(LATER.map(({ source }) => source).join('|'), 'g')
    const found: string[] = []
    await page.route(/\/$|\.css$/, async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      found.push(...(text.match(words) ?? []))
      await route.fulfill({ response: answer, body: text.replace(words, (word) => `-x-${word}`) })
    })
    await page.goto('/')
    expect(LATER.filter((word) => !found.some((text) => word.test(text)))).toEqual([])

    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    await page.getByRole('button', { name: navigation.menu }).click()
    const place = navigation.items.find(({ href }) => isLinkShown(href))
    await page.getByRole('navigation', { name: navigation.label }).getByRole('link', { name: place?.label }).click()
    await expect(page.locator(place?.href ?? '')).toBeInViewport()
    await showIdeas(page)

    for (const form of [note, meetup]) await send(page, form, 'Grace')
    expect((await owner.read()).notes).toEqual([{ content: 'Grace' }])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test.describe('without a connection', () => {
  test.use({ expectedOnConsole: /Failed to load resource|dynamically imported module|ERR_/ })

  test('A visitor whose browser knows no popover reads that a note failed', async ({ page, owner }) => {
    await takePopoversAway(page)
    const goOnline = await submitOffline(page, note, 'From an older phone')
    await goOnline()
    await note.submit(page)
    await expectThanks(page, note)
    expect((await owner.read()).notes).toEqual([{ content: 'From an older phone' }])
  })
})

/** As before Chrome 114, Firefox 125 and Safari 17: neither the methods are known nor the selector. */
const takePopoversAway = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['togglePopover', 'showPopover', 'hidePopover', 'popover'] as const)
      Reflect.deleteProperty(HTMLElement.prototype, name)
    for (const [prototype, name] of [
      [Document.prototype, 'querySelectorAll'],
      [Element.prototype, 'matches'],
    ] as const) {
      const known = Reflect.get(prototype, name)
      Reflect.set(prototype, name, function (this: Node, selector: string) {
        return Reflect.apply(known, this, [selector.replaceAll(':popover-open', ':-unknown')])
      })
    }
  })
