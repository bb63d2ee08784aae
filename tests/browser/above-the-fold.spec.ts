import { hero, navigation, owner } from '#content'
import { choosePageFonts } from '../../src/languages/writing-system.ts'
import { countShifts, readFonts, slowDown } from '../support/browser/devtools.ts'
import { delayResponse, shownPlot, waitForReact } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { isSample } from '../support/skip-tests.ts'

/** The most letters that the headline and the intro may have here. */
const LETTERS = 190

test('A visitor sees the name, headline and buttons without scrolling', async ({ page }) => {
  test.skip(hero.tagline.length + hero.intro.length > LETTERS, 'the owner says more than the window has room for')
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const main = page.getByRole('main')
  const figure = main.getByRole('figure', { name: shownPlot?.title })
  // Common screens without the bars of the browser.
  for (const [width, height] of [
    [1366, 657],
    [1280, 720],
    [1920, 950],
    [390, 664],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const first = [
      main.getByText(hero.role, { exact: true }).first(),
      page.getByRole('heading', { level: 1 }),
      main.getByText(hero.intro),
      main.getByRole('link', { name: hero.explore.label }),
      main.getByRole('link', { name: hero.book.label }),
    ]
    await Promise.all(first.map((whole) => expect(whole, `${width} × ${height}`).toBeInViewport({ ratio: 1 })))
    if (shownPlot) expect((await figure.getByRole('img').boundingBox())?.y).toBeLessThan(height - 16)
    // The whole figure has its months and its caption.
    if (shownPlot && width === 1366) await expect(figure).toBeInViewport({ ratio: 1 })
    // The name is in the header, and once is enough.
    await expect(page.getByRole('banner').getByText(owner.name)).toBeInViewport()
    await expect(main.locator('.hero').getByText(owner.name)).toHaveCount(0)
  }
})

/** The longest line of each, when it is on two, has 7, 13, 19 and 29 letters. */
const NAMES = [
  ['Matthew Johnson', 'en'],
  ['Nguyễn Hoàng Phương Thảo', 'vi'],
  ['Κωνσταντίνος Παπαδημητρακόπουλος', 'el'],
  ['Wolfeschlegelsteinhausenberge', 'de'],
] as const

/** The value of --below-header in src/styles/tokens.inline.css. */
const BELOW_HEADER_PX = 84

test('A visitor reads any name in one font, with no word broken', async ({ page }) => {
  test.skip(!isSample, 'the owner’s language and fonts decide about the header, too')
  await page.goto('/')
  const banner = page.getByRole('banner')
  // Only the header is laid out for each name and width.
  await page.getByRole('main').evaluate((main) => main.setAttribute('hidden', ''))
  const shown = banner.locator('.header-name span')
  for (const [name, language] of NAMES) {
    const fonts = choosePageFonts(name, language)
    // The build sets these classes for an owner of that name.
    await page.locator('html').evaluate((html, fonts) => fonts && html.classList.add(fonts), fonts)
    await shown.evaluate((element, name) => element.replaceChildren(name), name)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await shown.evaluate(countLines), `${name}, ${width} pixels`).toEqual({ broken: 0, lines: 2 })
      // A target of a scroll begins below the header.
      expect((await banner.boundingBox())?.height, `${name}, ${width} pixels`).toBeLessThan(BELOW_HEADER_PX)
    }
    expect(await readFonts(page, '.header-name span'), name).toEqual([expect.not.stringMatching('system')])
    await page.locator('html').evaluate((html, fonts) => fonts && html.classList.remove(fonts), fonts)
  }
})

test('A header with many links or a long word covers no heading', async ({ page }) => {
  await page.goto('/')
  await waitForReact(page)
  const banner = page.getByRole('banner')
  const readHeight = async () => (await banner.boundingBox())?.height
  const doubleLinks = () => banner.getByRole('list').evaluate((list) => list.append(...list.cloneNode(true).childNodes))
  await doubleLinks()
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await readHeight(), `${width} pixels`).toBeLessThan(BELOW_HEADER_PX)
  }
  for (let times = 0; times < 2; times++) await doubleLinks()
  await expect(banner).toHaveCSS('position', 'static')
  await page.setViewportSize({ width: 390, height: 800 })
  const button = banner.getByRole('link', { name: navigation.book })
  await button.evaluate((link) => link.replaceChildren('Donaudampfschifffahrtsgesellschaftskapitänsamt'))
  await page.evaluate(() => document.fonts.ready)
  expect(await readHeight()).toBeLessThan(BELOW_HEADER_PX)
  expect((await banner.getByRole('button').evaluate(countLines)).broken).toBe(0)
})

/** Runs in the page. A name on one line counts as on two. */
function countLines(element: HTMLElement) {
  const range = document.createRange()
  const tops = [...element.textContent.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    range.setStart(element.firstChild as Text, index)
    range.setEnd(element.firstChild as Text, index + word.length)
    return [...new Set([...range.getClientRects()].map(({ top }) => top))]
  })
  return { broken: tops.filter(({ length }) => length > 1).length, lines: Math.max(new Set(tops.flat()).size, 2) }
}

test('A visitor on a phone sees no layout shift from the font', async ({ page }) => {
  test.skip(!isSample, 'a nearly full line may break elsewhere, and a font of the owner’s has no stand-in')
  await page.setViewportSize({ width: 390, height: 844 })
  const shifts = await countShifts(page)
  const releaseFont = await delayResponse(page, 'archivo')
  await page.goto('/', { waitUntil: 'commit' })
  const readIntroHeight = () => page.locator('.hero-intro').evaluate((intro) => intro.getBoundingClientRect().height)
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Besley'))).toBe(true)
  const before = await readIntroHeight()
  const shifted = await shifts()
  await releaseFont()
  await page.evaluate(() => document.fonts.load('1rem Archivo'))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await readIntroHeight()).toBe(before)
  expect((await shifts()) - shifted).toBeLessThan(0.001)
})

test('A visitor who scrolls at once never has an empty window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shifts = await countShifts(page)
  const phone = await slowDown(page, 6)
  // 1.6 Mbit/s.
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await page.addInitScript(scrollAtOnce)
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => scrollY / innerHeight)).toBeGreaterThan(3)
  const empty = await page.evaluate(() => (globalThis as unknown as { empty: number[] }).empty)
  expect(Math.max(...empty)).toBeLessThan(0.4)
  // A font of the owner's may break the headline elsewhere.
  expect(await shifts()).toBeLessThan(isSample ? 0.02 : 0.1)
})

/** Runs in the page: scrolls in each frame from the first paint on, and keeps how much of the window was empty then. */
function scrollAtOnce() {
  const empty: number[] = Object.assign(globalThis, { empty: [] }).empty
  const look = () => {
    requestAnimationFrame(look)
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return
    scrollBy({ top: innerHeight / 4, behavior: 'instant' })
    const rows = Array.from({ length: 20 }, (_, row) => ((row + 0.5) * innerHeight) / 20)
    const isEmpty = (y: number) => {
      const seen = document.elementFromPoint(innerWidth / 2, y)
      return !seen || seen.matches('html, body, main, #page')
    }
    empty.push(rows.filter(isEmpty).length / rows.length)
  }
  requestAnimationFrame(look)
}
