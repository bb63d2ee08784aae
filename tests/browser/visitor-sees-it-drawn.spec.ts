import type { Page } from '@playwright/test'
import { plot } from '../../content/plot.ts'
import { expect, test, WITH_MOTION } from '../support/page/visit.ts'

test.use(WITH_MOTION)

/** In the page: keeps what each drawing's motion is, from before the first. */
async function noteMotions(page: Page) {
  await page.addInitScript(() => {
    const motions: Record<string, unknown>[] = []
    Object.assign(globalThis, { motions })
    const noted = new Set<Animation>()
    const note = () => {
      for (const animation of document.getAnimations()) {
        const effect = animation.effect as KeyframeEffect
        const frames = effect.getKeyframes()
        if (noted.has(animation) || !frames.some(({ clipPath }) => clipPath)) continue
        noted.add(animation)
        const { duration, iterations } = effect.getTiming()
        const clips = frames.map(({ clipPath }) => String(clipPath).split('(')[0])
        motions.push({ of: effect.target?.className || effect.target?.tagName, duration, iterations, clips })
      }
      requestAnimationFrame(note)
    }
    note()
  })
}

const motions = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'motions') as { duration: number; iterations: number; clips: string[] }[])

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })

test('A visitor sees each drawing drawn once, in less than 0.8 s, from what can be blended', async ({ page }) => {
  await noteMotions(page)
  await page.goto('/')
  // The plot can be read from the first act on.
  await page.mouse.move(1, 1)
  if (plot) await expect(page.getByRole('slider')).toBeAttached()
  await scrollThrough(page)
  await scrollThrough(page)
  const seen = await motions(page)
  const drawings = await page.locator('.plot, main img, .section-header').count()
  expect(seen.length).toBeLessThanOrEqual(drawings)
  expect(seen.length).toBeGreaterThan(drawings / 2)
  for (const { duration, iterations, clips } of seen) {
    expect(duration).toBeLessThan(800)
    expect(iterations).toBe(1)
    expect(clips).toEqual(['inset', 'inset'])
  }
})

test('A visitor who wants no motion sees nothing move, and everything whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await noteMotions(page)
  await page.goto('/')
  // The plot can be read from the first act on.
  await page.mouse.move(1, 1)
  if (plot) await expect(page.getByRole('slider')).toBeAttached()
  await scrollThrough(page)
  expect(await motions(page)).toEqual([])
})
