import type { Page } from '@playwright/test'
import { experiments } from '../../content/experiments.ts'
import { hero } from '../../content/hero.ts'
import { owner } from '../../content/owner.ts'
import { plot } from '../../content/plot.ts'
import { isShown } from '../../shared/shown-sections.ts'
import { isLaidOut } from '../support/page/is-laid-out.ts'
import { isStyled } from '../support/page/is-styled.ts'
import { expect, test } from '../support/page/visit.ts'

/** Of the headline and what stands below it. */
const LETTERS = 190

/** What is left of common screens when the browser has taken its bars. */
for (const [width, height] of [
  [1366, 657],
  [1280, 720],
  [1440, 789],
  [1920, 950],
  [390, 664],
  [844, 390],
] as const) {
  test(`A visitor with a window of ${width} × ${height} knows who this is and what to press without scrolling`, async ({
    page,
  }) => {
    test.skip(hero.tagline.length + hero.lead.length > LETTERS, 'the owner says more than the window has room for')
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const main = page.getByRole('main')
    for (const whole of [
      main.getByText(hero.role, { exact: true }).first(),
      page.getByRole('heading', { level: 1 }),
      main.getByText(hero.lead),
      main.getByRole('link', { name: hero.explore.label }),
      main.getByRole('link', { name: hero.book.label }),
    ]) {
      await expect(whole).toBeInViewport({ ratio: 1 })
    }
    if (plot) {
      const drawing = await main.getByRole('figure', { name: plot.title }).getByRole('img').boundingBox()
      expect(drawing?.y).toBeLessThan(height - 16)
    }
    // The name stands in the header, and once is enough.
    await expect(page.getByRole('banner').getByText(owner.name)).toBeInViewport()
    await expect(main.locator('.hero').getByText(owner.name)).toHaveCount(0)
  })
}

test('A visitor with a wide window sees the plot whole, with its days and why it is there', async ({ page }) => {
  test.skip(!plot, 'the page has no plot')
  await page.setViewportSize({ width: 1366, height: 657 })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole('figure', { name: plot?.title })).toBeInViewport({ ratio: 1 })
})

/** The system is asked for each before the first line is laid out: record 19. */
const FACES = 7

test('A visitor with a phone sees a first window of few sizes and weights', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/')
  const faces = await page.locator('.navigation *, .hero *').evaluateAll((elements) =>
    elements
      .filter((element) => element.getClientRects().length > 0)
      .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .map((element) => getComputedStyle(element))
      .map(({ fontFamily, fontSize, fontWeight }) => `${fontSize} ${fontWeight} ${fontFamily}`),
  )
  expect(new Set(faces).size).toBeLessThanOrEqual(FACES)
})

const SEEN = 'first-contentful-paint'

test('A visitor’s first window shares the line with nothing that is below it', async ({ page }) => {
  await waitLongForPaint(page)
  await page.goto('/')
  expect(await order(page)).toEqual([SEEN, 'sheet'])
})

test('A visitor has the sections as soon as the browser lays them out, by no clock', async ({ page }) => {
  // The clock of the page's process, which the first visit makes.
  await page.goto('/')
  const clock = await page.context().newCDPSession(page)
  await clock.send('Animation.enable')
  await clock.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: experiments.title })).toBeVisible({ timeout: 5_000 })
})

test('A visitor with a slow phone has the cards one a frame, so that a press waits for one at most', async ({
  page,
}) => {
  test.skip(!isShown('#projects'), 'the page has no section of cards')
  await waitLongForPaint(page)
  await page.addInitScript(() => {
    // Whatever is laid out takes long.
    let now = 0
    performance.now = () => (now += 1000)
    const seen: number[] = Object.assign(globalThis, { seen: [0] }).seen
    const look = () => {
      const cards = [...document.querySelectorAll('.project-grid > article')]
      const isSeen = (card: Element) => card.checkVisibility({ visibilityProperty: true })
      if (document.documentElement.classList.contains('in-turns')) seen.push(cards.filter(isSeen).length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/')
  await page.waitForFunction(isLaidOut)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)
  const cards = await page.locator('.project-grid > article').count()
  expect([...new Set(seen)]).toEqual(Array.from({ length: cards + 1 }, (_, count) => count))
})

test('A visitor’s browser that looks for forms has none to lay out before their style is here', async ({
  page,
  line,
}) => {
  line.fail('/assets/rest', { kind: 'silence' })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  const displayed = await page
    .locator('main > section + section > *')
    .evaluateAll((parts) =>
      parts.filter((part) => getComputedStyle(part).display !== 'none').map(({ tagName }) => tagName),
    )
  expect(displayed).toEqual([])
})

test('A visitor whom a link leads below the first window waits for no paint', async ({ page }) => {
  await neverTellOfPaint(page)
  await page.goto('/#contact')
  expect(await page.evaluate(isStyled)).toBe(true)
})

test('A visitor who comes back to where the page was left waits for no paint', async ({ page }) => {
  await page.goto('/')
  await neverTellOfPaint(page)
  await page.reload()
  expect(await page.evaluate(isStyled)).toBe(true)
})

test('A visitor’s tab has the icon that comes with the page', async ({ page }) => {
  await page.goto('/')
  // What the page's policy forbids, the browser would show in no tab.
  const icon = await page.locator('link[rel=icon][type="image/svg+xml"]').evaluate(async (link: HTMLLinkElement) => {
    const image = new Image()
    image.src = link.href
    await image.decode()
    return image.naturalWidth
  })
  expect(icon).toBeGreaterThan(0)
})

async function neverTellOfPaint(page: Page) {
  await waitLongForPaint(page)
  await page.addInitScript(() =>
    Object.assign(globalThis, {
      PerformanceObserver: class {
        observe() {}
      },
    }),
  )
}

/** A busy machine may take longer for it than the boot waits (after-paint.ts). */
const waitLongForPaint = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = globalThis
    Object.assign(globalThis, { setTimeout: (then: () => void, ms = 0) => setTimeout(then, ms * 100) })
  })

const order = (page: Page) =>
  page.evaluate(
    (seen) =>
      performance
        .getEntries()
        .map(({ name }) => (name.endsWith('.css') ? 'sheet' : name))
        .filter((name) => ['sheet', seen].includes(name)),
    SEEN,
  )
