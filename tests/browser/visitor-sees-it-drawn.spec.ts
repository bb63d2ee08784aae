import type { Page } from '@playwright/test'
import { plot } from '#content'
import { expect, test, WITH_MOTION } from '../support/page/visit.ts'

test.use(WITH_MOTION)

/** Goes through the page twice, and returns the motions that drew something: none has ended, as their clock stands still. */
async function motionsOnTheWay(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.goto('/')
  // The plot can be read from the first act on.
  await page.mouse.move(1, 1)
  if (plot) await expect(page.getByRole('slider').first()).toBeAttached()
  return page.evaluate(async () => {
    // The page's own observer, which is older, has heard of the same frame by then.
    const isObserved = () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body))
    await isObserved()
    for (let share = 0; share < 2; share += innerHeight / 2 / document.body.scrollHeight) {
      scrollTo({ top: (share % 1) * document.body.scrollHeight, behavior: 'instant' })
      await isObserved()
    }
    return document.getAnimations().flatMap(({ effect }) => {
      const { duration, iterations } = (effect as KeyframeEffect).getTiming()
      const clips = (effect as KeyframeEffect).getKeyframes().map(({ clipPath }) => String(clipPath).split('(')[0])
      return clips.includes('inset') ? [{ duration: Number(duration), iterations, clips }] : []
    })
  })
}

test('A visitor sees each drawing drawn once, in less than 0.8 s, from what can be blended', async ({ page }) => {
  const motions = await motionsOnTheWay(page)
  const drawings = await page.locator('.plot, main img, .drawn-chart, .section-header').count()
  expect(motions.length).toBeLessThanOrEqual(drawings)
  expect(motions.length).toBeGreaterThan(drawings / 2)
  for (const { duration, iterations, clips } of motions) {
    expect(duration).toBeLessThan(800)
    expect(iterations).toBe(1)
    expect(clips).toEqual(['inset', 'inset'])
  }
})

test('A visitor who wants no motion sees nothing move, and everything whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motionsOnTheWay(page)).toEqual([])
})
