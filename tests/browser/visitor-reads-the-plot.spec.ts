import { stationsById } from '@neaps/tide-database'
import { useStation } from '@neaps/tide-predictor'
import type { Page } from '@playwright/test'
import { plot } from '../../content/plot.ts'
import { countShifts } from '../support/page/count-shifts.ts'
import { fingerOver, placeOn } from '../support/page/finger.ts'
import { expect, expectAccessible, test } from '../support/page/visit.ts'
import { sample } from '../support/sample.ts'

/** The sample's tide, in its words: an owner may have any other, or none. */
test.skip(() => !sample, 'content/ is no longer the sample')

const DAY = 86_400_000
/** A winter's night in Boston, so that its clock is not the machine's. */
const NOW = new Date('2027-01-15T03:30:00Z')

const figure = (page: Page) => page.getByRole('figure', { name: plot?.title })
const reader = (page: Page) => figure(page).getByRole('slider', { name: plot?.read })

/** The plot is drawn for today once the visitor does anything. */
async function visit(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await page.goto('/')
  await page.mouse.move(1, 1)
  await expect(reader(page)).toBeAttached()
}

test('A visitor reads the next high water, by the clocks of Boston, as NOAA’s constants have it', async ({ page }) => {
  await visit(page)
  const station = stationsById.get('noaa/8443970') as Parameters<typeof useStation>[0]
  const { extremes } = useStation(station).getExtremesPrediction({
    start: NOW,
    end: new Date(NOW.getTime() + DAY),
    datum: 'MLLW',
    units: 'feet',
  })
  const high = extremes.find((extreme) => extreme.high)
  const said = await figure(page)
    .getByText(/^High water/)
    .textContent()
  const [, clock, feet] = /^High water \w{3},? (\d+:\d\d [ap]m), (\d+\.\d) ft$/.exec(said ?? '') ?? []
  const minutes = (time: string) => Date.parse(`2027-01-01 ${time}`) / 60_000
  const expected = high?.time.toLocaleTimeString('en-US', { timeZone: 'America/New_York', timeStyle: 'short' }) ?? ''
  expect(Math.abs(minutes(clock ?? '') - minutes(expected))).toBeLessThanOrEqual(3)
  expect(Math.abs(Number(feet) - (high?.level ?? 0))).toBeLessThanOrEqual(0.1)
})

test('A visitor of another day gets that day’s plot, from no file of numbers, and the page asks for nothing before he does anything', async ({
  page,
}) => {
  const shifts = await countShifts(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname)
  })
  await page.setViewportSize({ width: 390, height: 664 })
  await page.clock.setFixedTime(NOW)
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const byFonts = await shifts()
  expect(asked).toEqual([])
  await page.mouse.move(1, 1)
  const image = figure(page).getByRole('img')
  await expect(image).toHaveAccessibleName(/(Fri, Jan 15.*){2}/)
  expect(asked.sort()).toEqual([
    expect.stringContaining('/assets/client'),
    expect.stringContaining('/assets/decorations'),
  ])
  expect(await shifts()).toBe(byFonts)
})

test('A visitor reads any hour with a pointer, and sees the present again when it leaves', async ({ page }) => {
  const shifts = await countShifts(page)
  await visit(page)
  const before = await shifts()
  // Three quarters of a fortnight that began a week ago.
  const { x, y } = await placeOn(reader(page), 0.75)
  await page.mouse.move(x, y)
  const reading = figure(page).getByText(/^Mon, Jan 18, 10:30 am: −?\d+\.\d ± 1 ft, (rising|falling)$/)
  await expect(reading).toBeVisible()
  const [lamp, text] = await Promise.all([figure(page).locator('.plot-lamp line').boundingBox(), reading.boundingBox()])
  expect(lamp?.x).toBeCloseTo(x, -1)
  expect(text?.x).toBeLessThan(x)
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeGreaterThan(x)
  await page.mouse.move(0, 0)
  await expect(figure(page).getByText(/^Now, 10:30 pm: −?\d+\.\d ft, (rising|falling)$/)).toBeVisible()
  expect((await figure(page).locator('.plot-lamp line').boundingBox())?.x).toBeLessThan(x)
  expect(await shifts()).toBe(before)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } })

  test('A visitor reads any hour with a finger, and the page stays where it is', async ({ page }) => {
    await visit(page)
    await reader(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const scrolled = await page.evaluate(() => scrollY)
    const finger = await fingerOver(page)
    await finger.down(await placeOn(reader(page), 0.25))
    for (const share of [0.4, 0.55, 0.75]) await finger.move(await placeOn(reader(page), share))
    // A phone shows three days each way.
    await expect(figure(page).getByText(/^Sat, Jan 16, \d+:30 am: −?\d+\.\d ± 1 ft, (rising|falling)$/)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await finger.up()
    await expect(figure(page).getByText(/^Now, 10:30 pm/)).toBeVisible()
  })
})

test('A visitor reads any hour with the arrow keys, and hears each', async ({ page }) => {
  await visit(page)
  await reader(page).focus()
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Now, 10:30 pm: /)
  await page.keyboard.press('ArrowRight')
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Thu, Jan 14, 11:30 pm: /)
  await page.keyboard.press('Home')
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Thu, Jan 7, 10:30 pm: /)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.keyboard.press('Home')
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Mon, Jan 11, 10:30 pm: /)
})

test('A visitor with a screen reader hears the next four high and low waters', async ({ page }) => {
  await visit(page)
  await expect(figure(page).getByRole('img')).toHaveAccessibleName(
    /^High and low water, Boston Harbor(\. (High|Low) water \w{3}, Jan 1[56], \d+:\d\d [ap]m, −?\d+\.\d ft){4}$/,
  )
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor sees the fortnight of the day the page was built, and which day that is', async ({ page }) => {
    await page.goto('/')
    await expect(figure(page).getByText(/^As of \w+day, \w+ \d+, 20\d\d$/)).toBeVisible()
    await expect(figure(page).getByRole('img')).toBeVisible()
    await expect(figure(page).getByRole('slider')).toHaveCount(0)
  })

  test('A visitor with a phone sees three days each way, with room for the name of each', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    const image = await figure(page).getByRole('img').boundingBox()
    const [left = 0, width = 0] = [image?.x, image?.width]
    const names = await figure(page).locator('.plot-labels text').filter({ visible: true }).all()
    const boxes = await Promise.all(names.map((name) => name.boundingBox()))
    const middles = boxes.map((box) => (box ? box.x + box.width / 2 - left : 0))
    expect(names.length).toBeGreaterThanOrEqual(5)
    expect(((middles[1] ?? 0) - (middles[0] ?? 0)) / (width / 6)).toBeCloseTo(1, 1)
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(left)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(left + width)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
