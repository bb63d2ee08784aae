import { contact, experiments, leaveNote, navigation, services } from '#content'
import { fillTemplate } from '../../shared/fill-template.ts'
import { hasSection } from '../../src/ui/page-sections.ts'
import { needs } from './support/needs.ts'
import { expect, test } from './support/visit.ts'
import { beginningWith } from './support/visitor.ts'

const places = navigation.items.filter(({ href }) => hasSection(href))
/** Of each place in the menu. */
const LEAST_TOUCH_PX = 44
const PHONE = { width: 480, height: 700 }
const LAPTOP = { width: 1366, height: 657 }

test('A visitor far down the page opens the menu below the header; it closes by its button, Escape, a press beside it and a choice', async ({
  visitor,
}) => {
  await visitor.resize(PHONE)
  await visitor.visit()
  await visitor.scrollTo(2000)
  const { label, href } = places.at(-1) ?? { label: '', href: '' }
  for (const close of [
    () => visitor.press('button', navigation.menu),
    () => visitor.key('Escape'),
    () => visitor.tab.click(240, 660),
    () => visitor.press('link', label),
  ]) {
    await visitor.press('button', navigation.menu)
    await visitor.sees('link', label)
    const menu = await visitor.boxOf('#menu')
    expect(menu.top).toBeCloseTo((await visitor.boxOf('header')).bottom, 0)
    expect(menu.bottom - menu.top).toBeGreaterThan(places.length * LEAST_TOUCH_PX)
    await close()
    await expect.poll(async () => (await visitor.boxOf('#menu')).bottom).toBe(0)
  }
  expect(await visitor.hash()).toBe(href)
  await visitor.isIn(href.slice(1))
})

test('A visitor jumps to every section, and finds nothing that overflows the window, however wide it is', async ({
  visitor,
}) => {
  await visitor.visit()
  for (const { label, href } of places) {
    await visitor.press('link', label)
    expect(await visitor.hash()).toBe(href)
    await visitor.isIn(href.slice(1))
  }
  for (const width of [480, 768, 1280]) {
    await visitor.resize({ width, height: 800 })
    const outside = await visitor.tab.run(
      () =>
        [...document.body.querySelectorAll<HTMLElement>('*')]
          // A drawing within a drawing is as wide as the outer one to Firefox; its texts count by themselves.
          .filter((element) => element.checkVisibility() && !element.matches('svg svg'))
          .filter((element) => element.textContent?.trim() && element.getBoundingClientRect().right > innerWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      null,
    )
    expect(outside, `${width} px wide`).toEqual([])
  }
})

test('A visitor on a phone whom a link brings straight to a section sees it', async ({ visitor }) => {
  await visitor.resize(PHONE)
  for (const { href } of places) {
    // Another address each time: else the page would not load again.
    await visitor.visit(`/?from=${href.slice(1)}${href}`)
    await visitor.isAtTheTopOf(href.slice(1))
  }
})

test('A visitor who loads the page again at its end is still there', async ({ visitor, engine }) => {
  test.skip(engine === 'webkit', 'WebKit has not kept a place that was reached just before')
  await visitor.resize(LAPTOP)
  await visitor.visit()
  const foot = async () => (await visitor.boxOf('footer')).bottom
  // The page goes on growing until all of it is styled.
  const reachEnd = async () => {
    await visitor.scrollTo(100_000)
    return foot()
  }
  await expect.poll(reachEnd).toBeCloseTo(LAPTOP.height, 0)
  await visitor.reload()
  await expect.poll(foot).toBeCloseTo(LAPTOP.height, 0)
})

test('A visitor opens the lab, votes, and finds a note begun with its label in view', async ({ visitor }) => {
  needs.ideas()
  needs.note()
  const { title } = experiments.ideas[0] ?? { title: '' }
  const idea = beginningWith(title)
  await visitor.resize(PHONE)
  await visitor.visit()
  await visitor.press('button', experiments.show)
  await visitor.sees('article', idea)
  await visitor.press('button', experiments.vote)
  await visitor.holds(leaveNote.label, `${fillTemplate(experiments.firstLines.vote, { idea: title })} `)
  await visitor.hasFocusOn('textbox', leaveNote.label)
  await expect.poll(() => visitor.isLabelInView(leaveNote.label)).toBe(true)
  await visitor.press('button', experiments.hide)
  await visitor.seesNo('article', idea)
})

test('A visitor copies the address at the first press', async ({ visitor }) => {
  needs.address()
  await visitor.visit()
  await visitor.press('button', contact.copy.label)
  await visitor.isNotified('status', contact.copy.done)
})

test('A visitor who gets started has a new window, and the owner knows', async ({ visitor, owner }) => {
  needs.services()
  await visitor.visit()
  // The booking page is somebody else's.
  await visitor.tab.run(() => {
    for (const link of document.querySelectorAll('a[target]')) link.setAttribute('href', '/booked')
  }, null)
  await visitor.press('link', services.getStarted)
  await expect.poll(() => visitor.tab.countWindows()).toBe(2)
  await expect
    .poll(async () => (await owner.read()).site_actions)
    .toEqual([{ action_type: 'service_get_started', details: { service: services.services[0]?.title } }])
})
