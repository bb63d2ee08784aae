import { needs } from './support/needs.ts'
import { expect, test } from './support/visit.ts'

/** How light the page's ground is, and what its first picture draws on it, of 255. */
const brightness = async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 25 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const mean = () => {
    const { data } = context?.getImageData(0, 0, 40, 25) ?? new ImageData(1, 1)
    let sum = 0
    let weight = 0
    for (let at = 0; at < data.length; at += 4) {
      const opacity = data[at + 3] ?? 0
      sum += (((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3) * opacity
      weight += opacity
    }
    return sum / weight
  }
  const picture = document.querySelector<HTMLImageElement>('.project img')
  if (!context || !picture) return
  while (!picture.complete || !picture.naturalWidth) {
    // It loads when it is near, and what is above it is still being laid out.
    picture.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
  context.drawImage(picture, 0, 0, 40, 25)
  const drawing = mean()
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, 40, 25)
  return { page: mean(), drawing }
}

test('A visitor sees no glow before a pointer moves', async ({ visitor }) => {
  await visitor.visit()
  const display = () =>
    visitor.tab.run(() => getComputedStyle(document.querySelector('.glow') as Element).display, null)
  expect(await display()).toBe('none')
})

test('A visitor in the light has a light page', async ({ visitor }) => {
  needs.drawing()
  await visitor.visit()
  const { page, drawing } = (await visitor.tab.run(brightness, null)) ?? { page: 0, drawing: 255 }
  expect(page).toBeGreaterThan(230)
  expect(drawing).toBeLessThan(130)
})

test.describe('in the dark', () => {
  test.use({ scheme: 'dark' })

  test('A visitor in the dark has a dark page with dark pictures', async ({ visitor }) => {
    needs.drawing()
    await visitor.visit()
    const { page, drawing } = (await visitor.tab.run(brightness, null)) ?? { page: 255, drawing: 0 }
    expect(page).toBeLessThan(40)
    expect(drawing).toBeGreaterThan(130)
  })
})
