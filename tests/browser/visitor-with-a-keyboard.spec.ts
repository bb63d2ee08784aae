import type { Locator, Page } from '@playwright/test'
import { leaveNote, navigation, plot, sendMessage } from '#content'
import { isShown } from '../../shared/shown-sections.ts'
import { answerAsBookingPage, expectBookingPage } from '../support/page/booking-page.ts'
import { showIdeas } from '../support/page/ideas.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const { note, message, meetup } = visitorForms

const LEAST_TARGET_PX = 24
const LEAST_TOUCH_PX = 44
const MORE_THAN_ALL_STOPS = 200

const controls = (page: Page) =>
  page
    .getByRole('link')
    .or(page.getByRole('button'))
    .or(page.getByRole('textbox'))
    .or(page.getByRole('combobox'))
    .or(page.locator('summary'))
    .or(page.getByRole('slider'))
    .filter({ visible: true })

for (const [width, height] of [
  [320, 568],
  [1280, 720],
] as const) {
  test(`A visitor with ${width} pixels tabs to every control and back, and sees where she is`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await showIdeas(page)
    await allIsThere(page)
    const steps = (await controls(page).count()) - 1
    await controls(page).first().focus()
    await walk(page, 'Tab', steps)
    await expect(controls(page).last()).toBeFocused()
    await walk(page, 'Shift+Tab', steps)
    await expect(controls(page).first()).toBeFocused()
  })
}

test('A visitor far down the page tabs through the header, and the page stays where it is', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  const links = page.getByRole('banner').getByRole('link').filter({ visible: true })
  await links.first().focus()
  const steps = (await links.count()) - 1
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => scrollY)).toBe(3000)
  }
  await expect(links.last()).toBeFocused()
})

test('A visitor leaves a note by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, note.controls(page).note)
  await page.keyboard.type('No mouse')
  await tabTo(page, note.controls(page).submit)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(leaveNote.messages.success)).toBeVisible()
})

test('A visitor sends a message by keyboard alone, after an error', async ({ page }) => {
  await page.goto('/')
  const { send, name } = message.controls(page)
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expectFocusSeen(page)
  for (const words of ['Ada', 'ada@b.example', String(sendMessage.categories[0]?.label), 'No mouse']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(message.success)).toBeVisible()
})

test('A visitor comes to the booking page by keyboard alone', async ({ page, context }) => {
  await answerAsBookingPage(context)
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: navigation.chat }))
  await page.keyboard.press('Enter')
  await expectBookingPage(opened)
})

test('A visitor asks for a meetup by keyboard alone, after a change of mind', async ({ page }) => {
  await page.goto('/')
  const { tile, dialog, name, coffee } = meetup.controls(page)
  await tabTo(page, tile)
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tile).toBeFocused()
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  for (const words of ['Grace', '617 555']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
  }
  await expect(coffee).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(meetup.success)).toBeVisible()
  await expect(tile).toBeFocused()
})

test('A visitor on a phone opens the menu by keyboard and goes where it leads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await tabTo(page, page.getByRole('button', { name: navigation.menu }))
  await page.keyboard.press('Enter')
  const last = navigation.items.findLast(({ href }) => isShown(href))
  await tabTo(
    page,
    page.getByRole('navigation', { name: navigation.label }).getByRole('link', { name: last?.label, exact: true }),
  )
  await page.keyboard.press('Enter')
  const section = page.locator(last?.href ?? '')
  await expect(section).toBeFocused()
  await tabTo(page, section.locator('a, button, input').filter({ visible: true }).first())
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('A visitor hits every button, field and main link', async ({ page }) => {
    await page.goto('/')
    await showIdeas(page)
    await expectTargets(controls(page), LEAST_TARGET_PX)
    const links = page.locator('a.button, a.tile')
    const main = page.getByRole('button').or(page.getByRole('textbox')).or(page.getByRole('combobox')).or(links)
    await expectTargets(main.filter({ visible: true }), LEAST_TOUCH_PX)
    await page.getByRole('button', { name: navigation.menu }).tap()
    await expectTargets(page.getByRole('navigation', { name: navigation.label }).getByRole('link'), LEAST_TOUCH_PX)
    await page.keyboard.press('Escape')
    const { tile, dialog } = meetup.controls(page)
    await tile.tap()
    await expectTargets(dialog.getByRole('button'), LEAST_TOUCH_PX)
    await expectTargets(dialog.getByRole('textbox'), LEAST_TOUCH_PX)
  })
})

/** Goes on from where the visitor is, and looks at every stop on the way. */
async function tabTo(page: Page, target: Locator) {
  const goal = await target.first().elementHandle()
  for (let stop = 0; stop < MORE_THAN_ALL_STOPS; stop++) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    if (await page.evaluate((element) => document.activeElement === element, goal)) return
  }
  throw new Error(`The keyboard never comes to ${target}.`)
}

/** The plot's reader loads at the visitor's first action. */
async function allIsThere(page: Page) {
  await page.keyboard.press('Shift')
  await expect(page.locator('main > :last-child')).toBeVisible()
  // The plot can be read from the first act on.
  await page.keyboard.press('Shift')
  if (plot) await expect(page.getByRole('slider').first()).toBeVisible()
}

async function walk(page: Page, key: 'Tab' | 'Shift+Tab', steps: number) {
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
  }
}

async function expectTargets(targets: Locator, least: number) {
  const small = await targets.evaluateAll(
    (elements, pixels) =>
      elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < pixels || box.height < pixels)
        .map(({ element, box }) => `${element.textContent}: ${box.width} × ${box.height}`),
    least,
  )
  expect(small).toEqual([])
}

/** Looks again until it is so: sections above a link of the footer may just be taking their true height. */
async function expectFocusSeen(page: Page) {
  await expect.poll(() => page.evaluate(faultsOfFocus, LEAST_TARGET_PX)).toEqual([])
}

/** Runs in the page: what keeps a visitor from seeing or hitting what has the focus. */
function faultsOfFocus(leastTarget: number): string[] {
  const focused = document.activeElement as HTMLElement
  const { outlineStyle, outlineWidth } = getComputedStyle(focused)
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect()
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => [x + (x === left ? 2 : -2), y + (y === top ? 2 : -2)] as const)
  const isCovered = corners.some(([x, y]) => !focused.contains(document.elementFromPoint(x, y)))
  return [
    outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 ? 'no ring' : '',
    isCovered ? 'covered or out of the window' : '',
    width < leastTarget || height < leastTarget ? `${width} × ${height}` : '',
  ]
    .filter(Boolean)
    .map((fault) => `${focused.textContent || focused.id}: ${fault}`)
}
