import { readLaylasContent } from '../support/site/site-copy.ts'
import { expect, test, words } from './support/layla-fixtures.ts'

const { hero, noteForm, notFound, site } = readLaylasContent('content/en')

test('A visitor chooses English in the menu, and Arabic again', async ({ page }) => {
  const banner = page.getByRole('banner')
  const choose = async (language: string) => {
    await banner.getByRole('button', { name: words.navigation.menu, exact: true }).click()
    // The menu hangs below the header.
    const header = await banner.boundingBox()
    expect(await banner.getByRole('list').boundingBox()).toMatchObject({ y: header?.height })
    await banner.getByRole('link', { name: language, exact: true }).click()
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await choose('English')
  await expect(page).toHaveURL(/\/en\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.tagline)
  expect(await page.locator('html').evaluate(({ lang, dir }: HTMLElement) => [lang, dir])).toEqual(['en-GB', ''])

  await page.getByRole('button', { name: noteForm.submit, exact: true }).click()
  await expect(page.getByRole('alert').getByText(noteForm.outcomes.incomplete)).toBeVisible()

  await choose('العربية')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hero.tagline)
})

for (const [home, direction, { plot }] of [
  ['/', 'from right to left', readLaylasContent()],
  ['/en/', 'from left to right', readLaylasContent('content/en')],
] as const)
  test(`A visitor reads each label of a plot ${direction}`, async ({ page }) => {
    const figure = page.getByRole('figure', { name: plot?.title })
    const slider = figure.getByRole('slider', { name: plot?.sliderLabel })
    await page.goto(home)
    await page.evaluate(() => document.fonts.ready)
    // The plot can be read once React has loaded.
    await expect(slider).toBeAttached()
    const labels = figure.locator('.plot-key > span, .plot-reading, .plot-area text')
    await expect(labels.nth(6)).toBeAttached()
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await labels.evaluateAll(findLabelFaults), `${width} pixels`).toEqual([])
    }
    const readCursorX = async () => Number((await figure.locator('.plot-cursor line').boundingBox())?.x)
    await slider.press('Home')
    const first = await readCursorX()
    await slider.press('ArrowRight')
    await expect.poll(readCursorX).toBeGreaterThan(first)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedOnConsole: /400|404/ })

  test('A visitor gets responses and the 404 page in the page’s language', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByText(words.notFound.text)).toBeVisible()
    await page.goto('/en/nowhere')
    await expect(page.getByText(notFound.text)).toBeVisible()
    await page.getByRole('link', { name: notFound.home }).click()
    const send = page.getByRole('button', { name: noteForm.submit, exact: true })
    await send.click()
    await expect(page.getByRole('heading', { name: noteForm.outcomes.incomplete })).toBeVisible()
    await page.getByRole('link', { name: site.back }).click()
    await page.getByRole('textbox', { name: noteForm.label, exact: true }).fill('Hello')
    await send.click()
    await expect(page.getByRole('heading', { name: noteForm.outcomes.success })).toBeVisible()
    expect(await page.title()).toContain(`${noteForm.outcomes.success} · `)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await page.getByRole('link', { name: site.back }).click()
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByText('I keep it until you ask.')).toBeVisible()
    await page.getByRole('link', { name: site.back }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.tagline)
  })
})

/** Runs in the page: labels that leave the window, or touch another one. */
function findLabelFaults(labels: Element[]): string[] {
  const boxes = labels.map((label) => {
    const text = document.createRange()
    text.selectNodeContents(label)
    return text.getBoundingClientRect()
  })
  const isFaulty = (one: DOMRect) =>
    one.left < 0 ||
    one.right > innerWidth ||
    // Boxes of neighboring lines share a pixel.
    boxes.some(
      (other) =>
        one !== other &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom - 1 &&
        other.top < one.bottom - 1,
    )
  return labels.filter((_, index) => isFaulty(boxes[index] as DOMRect)).map(({ textContent }) => textContent)
}
