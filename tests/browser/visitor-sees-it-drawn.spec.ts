import type { Page } from '@playwright/test'
import { projects } from '#content'
import { expect, test, WITH_MOTION } from '../support/page/visit.ts'

test.use(WITH_MOTION)

/** The widest a mark of the project's chart is on the way to it, in shares of what it is in the end. */
async function growthOnTheWay(page: Page): Promise<number[]> {
  await page.goto('/')
  const mark = page.locator('.drawn-chart .bar').first()
  return mark.evaluate(async (bar) => {
    const chart = bar.closest('.drawn-chart') as Element
    const top = chart.getBoundingClientRect().top + scrollY
    const widths: number[] = []
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      scrollTo({ top: top - innerHeight + share * chart.clientHeight, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      widths.push(bar.getBoundingClientRect().width)
    }
    const whole = widths.at(-1) ?? 1
    return widths.map((width) => Math.round((width / whole) * 100) / 100)
  })
}

test('A visitor sees a mark grow into place as its chart comes into view, and never whole before', async ({ page }) => {
  test.skip(projects.projects.length === 0, 'the page has no charts')
  const growth = await growthOnTheWay(page)
  expect(growth[0]).toBe(0)
  expect(growth).toEqual(growth.toSorted())
  expect(growth.at(-1)).toBe(1)
})

test('A visitor who wants no motion sees nothing move, and everything whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await growthOnTheWay(page)).toEqual([1, 1, 1, 1, 1])
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
