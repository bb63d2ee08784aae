import { contact, hero, projects, site } from '#content'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { findBrokenWords } from '../support/browser/layout-faults.ts'
import { waitForReact } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { isSample } from '../support/skip-tests.ts'

const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('A reader on paper finds work, e-mail and sources, and no control', async ({ page }) => {
  // A4 without its margins.
  await page.setViewportSize({ width: 680, height: 990 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  for (const { title } of projects.projects) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const { text } of contact.tiles.filter(({ to }) => to === 'email'))
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  // A number that has a source carries the number of its note on paper.
  if (hero.source) {
    await expect(page.getByRole('heading', { name: site.sources.title })).toBeVisible()
    await expect(page.getByText(hero.source.method)).toBeVisible()
  }
  await expect(page.locator('button:not([data-footnote]):visible')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page, { only: ['color-contrast'] })

  // Whole words and no gaps.
  const emptyPx = await page.getByRole('region').evaluateAll((sections) =>
    sections.map((section) => {
      const ends = [...section.querySelectorAll('*')].map((element) => element.getBoundingClientRect().bottom)
      return Math.round(section.getBoundingClientRect().bottom - Math.max(...ends))
    }),
  )
  expect(emptyPx.filter((px) => px > 0)).toEqual([])
  const broken = await page.getByRole('main').evaluate(findBrokenWords)
  // URLs and e-mails may break.
  expect(broken.filter(({ word }) => !/[@.]/.test(word))).toEqual([])
})

test('A visitor prints two sheets, also of a used page', async ({ page }) => {
  test.skip(!isSample, 'Another owner may have more to print, no story and no source.')
  await page.goto('/')
  await waitForReact(page)
  for (const format of ['A4', 'Letter']) expect(countSheets(await page.pdf({ format })), format).toBe(2)
  await page.locator('summary').first().click()
  await page.locator('button[data-footnote]').first().click()
  const source = page.getByRole('dialog')
  await expect(source).toBeVisible()
  expect(countSheets(await page.pdf({ format: 'Letter' }))).toBe(2)
  await expect(source).toBeHidden()
  // The name stays above the text, wherever the page was scrolled to.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const name = page.locator('.header-name')
  const headline = page.getByRole('heading', { level: 1 })
  expect((await name.boundingBox())?.y).toBeLessThan((await headline.boundingBox())?.y ?? 0)
})
