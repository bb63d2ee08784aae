import { hero, projects, site } from '#content'
import { expect, expectAccessible, test } from '../support/page/visit.ts'
import { sample } from '../support/sample.ts'

test.skip(!sample, 'an owner may have other numbers, or no sources')

const proof = { name: hero.proof ?? '', source: hero.source?.method ?? '' }

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor presses a number and reads where it comes from', async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/')
      const source = page.getByText(proof.source)
      await expect(source).toBeHidden()
      await page.getByRole('button', { name: proof.name }).click()
      await expect(source).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(source).toBeHidden()
    }
  })
})

test('A visitor opens each source, presses outside it, and stays where she was', async ({ page }) => {
  await page.goto('/')
  for (const { result } of projects.projects) {
    const number = page.getByRole('article').getByRole('button', { name: result?.number ?? '', exact: true })
    const source = page.getByText(result?.source?.definition ?? '')
    await number.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await number.press('Enter')
    await expect(source).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await page.mouse.click(2, 300)
    await expect(source).toBeHidden()
  }
})

test('A reader of the printed page finds each number’s source in a numbered note', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: site.sources.title })).toBeVisible()
  await expect(page.getByText(proof.source)).toBeVisible()
})
