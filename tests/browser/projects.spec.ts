import type { Locator } from '@playwright/test'
import { projects } from '#content'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { isSample } from '../support/skip-tests.ts'

const LEAST_TEXT_PX = 14

const withStory = projects.projects.filter(({ story }) => story)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor presses a project’s title or picture, and reads its story', async ({ page }) => {
    await page.goto('/')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      for (const { title, story } of withStory) {
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
        const failure = card.getByText(String(story?.failure))
        await expect(failure).toBeHidden()
        // The button that opens the story covers both.
        await card.getByRole('heading', { name: title, exact: true }).click({ force: true })
        await expect(failure).toBeVisible()
        await card.getByRole('img').click({ force: true })
        // The picture of a short card is below its story on a phone, and nothing covers it.
        const open = card.getByText(projects.story.open, { exact: true })
        if (!(await isAbove(card.getByRole('img'), open))) await open.click()
        await expect(failure).toBeHidden()
      }
    }
  })
})

const isAbove = async (one: Locator, other: Locator) =>
  Number((await one.boundingBox())?.y) < Number((await other.boundingBox())?.y)

test('A visitor opens a story beside cards that stay', async ({ page }) => {
  test.skip(!isSample, 'an owner may have no stories')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const story = page.getByText('The story', { exact: true }).first()
  await story.scrollIntoViewIfNeeded()
  const before = await readRowTops(story)
  for (let press = 0; press < 2; press += 1) {
    await story.click()
    expect(await readRowTops(story)).toEqual(before)
  }
})

/** Reads the tops of the story's button and of those in the same row. */
const readRowTops = (story: Locator) =>
  story.evaluate((pressed) => {
    const readTop = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().top ?? 0)
    const card = pressed.closest('article')
    const row = [...document.querySelectorAll('article summary')].filter(
      (summary) => readTop(summary.closest('article')) === readTop(card),
    )
    return row.map(readTop)
  })

test('A visitor at 320 pixels reads every text in the projects’ pictures', async ({ page }) => {
  test.skip(!isSample, 'an owner’s drawings are her own')
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/')
  // The picture of a short card is below its story.
  for (const story of await page.getByText('The story', { exact: true }).all()) await story.click()
  for (const scale of [1, 2]) {
    await page.evaluate((scale) => {
      document.documentElement.style.fontSize = `${scale * 100}%`
    }, scale)
    const texts = await page.evaluate(listPictureTexts)
    expect(texts.length).toBeGreaterThan(0)
    // The pictures reach from margin to margin of the window.
    expect(texts.filter(({ width }) => width < 260)).toEqual([])
    expect(texts.filter(({ px }) => px < LEAST_TEXT_PX * scale)).toEqual([])
  }
})

function listPictureTexts() {
  return [...document.querySelectorAll('.project figure text')].map((text) => ({
    px: Number.parseFloat(getComputedStyle(text).fontSize),
    width: text.closest('figure')?.clientWidth ?? 0,
  }))
}
