import { chromium, type Locator, type Page } from '@playwright/test'
import { experiments, funFacts, leaveNote, navigation, requestMeetup, sendMessage, submission } from '#content'
import { isShown } from '../src/shown-sections.ts'
import { fingerOver, placeOn } from '../tests/support/page/finger.ts'
import { meetupTile } from '../tests/support/page/meetup-tile.ts'
import { findChromium } from '../tests/support/programs/find-chromium.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { atMost, median, percentile } from './support/figures.ts'

/** Interaction to Next Paint (INP). Every visit begins on a fresh page, so that its first interaction comes before React. */

/** The sample needs sixteen. */
const MOST_SWIPES = 100
const SLOWED = 4
const VISITS = 5
/** A press takes about so long; a task that begins meanwhile delays the response to the release. */
const PRESSED_MS = 80
const LIMIT_MS = 100
/** Event Timing reports nothing shorter: https://w3c.github.io/event-timing/ */
const SHORTEST_REPORTED_MS = 16
/** The median counts, since other programs now and then lengthen a frame. */
const SCROLLS = 5
const FRAME_LIMIT_MS = 50
/** An animation that has come into view has ended by then. */
const SETTLED_MS = 4000

type Press = (control: Locator) => Promise<void>
type Step = [name: string, control: (page: Page) => Locator, act: (control: Locator, press: Press) => Promise<void>]

const press = (role: 'button' | 'link', name: string | RegExp): Step => [
  `press “${name}”`,
  (page) => page.getByRole(role, { name, exact: true }).first(),
  (control, pressIt) => pressIt(control),
]
const dismiss = press('button', submission.dismiss)
const type = (name: string, text: string): Step => [
  `type into “${name}”`,
  (page) => page.getByRole('textbox', { name, exact: true }),
  (control) => control.press(text),
]

const places = navigation.items.filter(({ href }) => isShown(href))
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const wideVisits: Step[][] = [
  [
    press('button', experiments.show),
    press('button', experiments.vote),
    type(leaveNote.label, 'x'),
    press('button', leaveNote.submit),
    dismiss,
  ],
  [
    type(leaveNote.label, 'x'),
    press('button', leaveNote.submit),
    press('button', funFacts.regenerate),
    press('button', funFacts.regenerate),
  ],
  [
    press('button', sendMessage.submit),
    type(sendMessage.fields.name.label, 'x'),
    type(sendMessage.fields.message.label, 'x'),
    press('button', sendMessage.submit),
    dismiss,
  ],
  [
    press('button', funFacts.regenerate),
    press('link', String(places[0]?.label)),
    press('link', String(places.at(-1)?.label)),
    type(sendMessage.fields.email.label, 'x'),
  ],
  [
    press('button', String(meetupTile)),
    type(requestMeetup.fields.name.label, 'x'),
    type(requestMeetup.fields.phone.label, '1'),
    press('button', requestMeetup.types.coffee),
  ],
]
const visits = [
  ...wideVisits.map((steps) => ({ device: DESKTOP, steps })),
  {
    device: PHONE,
    steps: [
      press('button', navigation.menu),
      press('link', String(places.at(-1)?.label)),
      press('button', experiments.show),
      press('button', experiments.hide),
      press('button', String(meetupTile)),
      press('button', requestMeetup.cancel),
    ],
  },
]

const site = await startSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const waits: { step: string; isFirst: boolean; ms: number }[] = []
for (let visit = 0; visit < VISITS; visit++) for (const one of visits) waits.push(...(await measure(one)))
const longestFrames: number[] = []
for (let scroll = 0; scroll < SCROLLS; scroll++) longestFrames.push(await scrollThrough(await browser.newPage(PHONE)))
await browser.close()
await site.stop()

const all = waits.map(({ ms }) => ms)
const slowest = waits.toSorted((a, b) => b.ms - a.ms)[0]
export const promises = [
  atMost({
    promise: `98 of 100 interactions show what they did, of ${all.length}`,
    measured: percentile(all, 0.98),
    limit: LIMIT_MS,
    unit: 'ms',
    beside: `median ${percentile(all, 0.5)}, the slowest ${slowest?.ms}: ${slowest?.step}${slowest?.isFirst ? ', first' : ''}`,
  }),
  atMost({
    promise: `The longest frame of a scroll, median of ${SCROLLS} scrolls`,
    measured: median(longestFrames),
    limit: FRAME_LIMIT_MS,
    unit: 'ms',
    beside: longestFrames.map(Math.round).join(', '),
  }),
]

async function measure({ device, steps }: (typeof visits)[number]) {
  const page = await browser.newPage({ ...device, reducedMotion: 'reduce' })
  const pressIt = 'hasTouch' in device ? await pressByFinger(page) : pressByMouse
  const devtools = await page.context().newCDPSession(page)
  await page.goto(site.url)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(globalThis, { durations })
    const options = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId) durations.push(entry.duration)
      }
    }).observe(options)
  })
  const measured = []
  for (const [index, [step, find, act]] of steps.entries()) {
    // Scrolling to the control is no part of the wait.
    await find(page).scrollIntoViewIfNeeded()
    await longestSinceLastAsked(page)
    await act(find(page), pressIt)
    const ms = await longestSinceLastAsked(page)
    measured.push({ step, isFirst: index === 0, ms })
  }
  await page.close()
  return measured
}

function pressByMouse(control: Locator): Promise<void> {
  return control.click({ delay: PRESSED_MS })
}

/** React begins to load once a mouse moves, but not before a finger presses. */
async function pressByFinger(page: Page): Promise<Press> {
  const finger = await fingerOver(page)
  return async (control) => {
    // A press that misses the control would measure nothing.
    await control.tap({ trial: true })
    await finger.press(await placeOn(control), PRESSED_MS)
  }
}

/** The browser has reported an event after three frames and a tenth of a second. */
async function longestSinceLastAsked(page: Page): Promise<number> {
  return page.evaluate(async (shortest) => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { durations } = globalThis as unknown as { durations: number[] }
    return Math.max(shortest, ...durations.splice(0))
  }, SHORTEST_REPORTED_MS)
}

/** @returns milliseconds; 0 where no frame took over 50, since browsers report no shorter ones */
async function scrollThrough(page: Page): Promise<number> {
  const finger = await fingerOver(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(site.url)
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames })
    new PerformanceObserver((list) => frames.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'long-animation-frame',
    })
  })
  const isAtTheEnd = () => page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 1)
  for (let swipes = 0; swipes < MOST_SWIPES && !(await isAtTheEnd()); swipes++)
    await finger.swipe({ x: 195, y: 700 }, 600)
  const longest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { frames: number[] }).frames))
  // A throttled page would slow the next one down.
  await page.close()
  return longest
}
