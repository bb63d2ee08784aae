import type { Page } from '@playwright/test'
import { appError, leaveNote, navigation, requestMeetup } from '#content'
import type { FaultProxy } from '../support/network/fault-proxy.ts'
import { breakObserver } from '../support/page/break-observer.ts'
import { showIdeas } from '../support/page/ideas.ts'
import { expect, expectAccessible, test, WITH_MOTION } from '../support/page/visit.ts'
import { type VisitorForm, visitorForms } from '../support/page/visitor-forms.ts'

type State = {
  path?: string
  width?: number
  height?: number
  media?: Parameters<Page['emulateMedia']>[0]
  before?: (page: Page) => Promise<unknown>
  reach?: (page: Page, network: FaultProxy) => Promise<unknown>
  /** Rules that have no meaning here. */
  except?: string[]
}

const { note, meetup } = visitorForms
const openMenu = (page: Page) => page.getByRole('button', { name: navigation.menu }).click()
const openDialog = (page: Page) => meetup.controls(page).tile.click()

const isAsked = (page: Page, text: string) => expect(page.getByRole('alert').getByText(text)).toBeVisible()
const askForNote = async (page: Page) => {
  await note.submit(page)
  await isAsked(page, leaveNote.messages.empty)
}
const askForMeetup = async (page: Page) => {
  await meetup.submit(page)
  await isAsked(page, requestMeetup.messages.incomplete)
}

const thanked = (form: VisitorForm) => async (page: Page) => {
  await form.fill(page, 'Grace')
  await form.submit(page)
  await expect(page.getByRole('status').getByText(form.success)).toBeVisible()
}

const failed = (form: VisitorForm) => async (page: Page, network: FaultProxy) => {
  network.fail(`/rest/v1/${form.table}`, { kind: 'answer', status: 500 })
  await form.fill(page, 'Grace')
  await form.submit(page)
  await expect(page.getByRole('alert').getByText(form.failure)).toBeVisible()
}

const motion = WITH_MOTION.contextOptions

const states: Record<string, State> = {
  'the light': { media: { colorScheme: 'light', ...motion }, reach: showIdeas },
  'the dark': { media: { colorScheme: 'dark', ...motion }, reach: showIdeas },
  'forced colours': { media: { forcedColors: 'active' }, reach: showIdeas },
  'the page on paper': { media: { media: 'print' }, except: ['target-size', 'p-as-heading'] },
  'a window of 320 pixels': { width: 320, height: 568, reach: showIdeas },
  'a window of 1280 pixels at 400 %': { width: 320, height: 256, reach: openMenu },
  'text at 200 % in a window of 390 pixels': { width: 390, before: doubleText, reach: askForMeetup },
  'the menu open': { width: 390, reach: openMenu },
  'the meetup open in the dark': { media: { colorScheme: 'dark' }, reach: openDialog },
  'a toast on the page and one in the dialog': { reach: (page) => askForNote(page).then(() => askForMeetup(page)) },
  'a meetup that arrived': { reach: thanked(meetup) },
  'a meetup that failed': { reach: failed(meetup) },
  'a path that leads nowhere': { path: '/no/such/page', width: 320 },
  'a page that broke': {
    width: 320,
    before: breakObserver,
    reach: async (page) => {
      await page.mouse.move(10, 10)
      await expect(page.getByRole('heading', { name: appError.title })).toBeVisible()
      // What pleases comes all the same, and finds nothing to light.
      const hasCome = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/decorations'))
      await expect.poll(() => page.evaluate(hasCome)).toBe(true)
      await page.mouse.move(20, 20)
    },
  },
}

test.use({ expectedOnConsole: /404.*\/no\/such\/page|Failed to load resource|not stored|The observer is broken/ })

for (const [name, { path = '/', width = 1280, height = 720, media = {}, before, reach, except }] of Object.entries(
  states,
)) {
  test(`A visitor with ${name} has a page without a barrier`, async ({ page, network }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia(media)
    await before?.(page)
    await page.goto(path)
    await reach?.(page, network)
    await arrived(page)
    await expectAccessible(page, except)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('A visitor who doubles the text at 320 pixels reads whole words under a whole header', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await doubleText(page)
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.getByRole('main').evaluate(brokenWords)).toEqual([])
  await openMenu(page)
  const header = await page.getByRole('banner').boundingBox()
  const links = page.getByRole('navigation', { name: navigation.label }).getByRole('link')
  const first = await links.first().boundingBox()
  expect(first?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await links.last().press('Enter')
  await expect(page).toHaveURL(/#[\w-]+$/)
})

/** What enters has entered; what follows the scroll never ends. */
const arrived = (page: Page) =>
  page.evaluate(() => {
    const motions = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    return Promise.allSettled(motions.map(({ finished }) => finished))
  })

/** As a browser does whose visitor chose a larger font size. */
function doubleText(page: Page) {
  return page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
}

/** Words that begin on one line and end on the next, although a line has room for them. */
function brokenWords(main: Element): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const { index, 0: word } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
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
      if (parts().every((part) => part.left >= from && part.right <= to)) broken.push(word)
      frame.style.overflowWrap = ''
    }
  }
  return broken
}
