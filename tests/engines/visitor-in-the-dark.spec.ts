import { needs } from './support/needs.ts'
import { expect, test } from './support/visit.ts'

/** How light the page's ground and a chart's words are, of 255, where its photo comes from, and whether it glows. */
function look() {
  const context = document.createElement('canvas').getContext('2d')
  const lightness = (color: string) => {
    if (!context) return Number.NaN
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return (context.getImageData(0, 0, 1, 1).data[1] ?? 0) as number
  }
  const words = document.querySelector('.project svg text')
  return {
    page: lightness(getComputedStyle(document.body).backgroundColor),
    words: words && lightness(getComputedStyle(words).fill),
    glow: getComputedStyle(document.querySelector('.glow') as Element).display,
    photo: document.querySelector<HTMLImageElement>('.about-photo img')?.currentSrc,
  }
}

test.use({ scheme: 'dark' })

test('A visitor in the dark has a dark page with light words in its charts, a drawing for the dark, and no glow before a pointer moves', async ({
  visitor,
}) => {
  needs.chart()
  await visitor.visit()
  await visitor.tab.run(() => document.querySelector('.about-photo')?.scrollIntoView({ behavior: 'instant' }), null)
  const { page, words, glow } = await visitor.tab.run(look, null)
  expect(page).toBeLessThan(40)
  expect(words).toBeGreaterThan(200)
  expect(glow).toBe('none')
  await expect.poll(async () => (await visitor.tab.run(look, null)).photo).toContain('/dark/')
})
