import type { Locator } from '@playwright/test'
import { pointOn, touchScreen } from '../support/browser/devtools.ts'
import { expect, test, words } from './support/layla-fixtures.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 568 }, hasTouch: true })

test('A visitor without script scrolls a gallery by key and finger', async ({ page }) => {
  await page.goto('/')
  const { title, pictures = [] } = words.projects.projects.find(({ pictures = [] }) => pictures.length > 1) ?? {}
  const gallery = page.getByRole('list', { name: title, exact: true })
  const picture = (at: number) => gallery.getByRole('img', { name: pictures[at]?.alt, exact: true })
  await expect(gallery.getByRole('img')).toHaveCount(pictures.length)
  await gallery.focus()
  const banner = await page.getByRole('banner').boundingBox()
  expect((await gallery.boundingBox())?.y).toBeGreaterThanOrEqual(banner?.height ?? 0)
  await expect.poll(() => isInGallery(picture(0), gallery)).toBe(true)

  // The next picture is on the left in Arabic.
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => isInGallery(picture(1), gallery)).toBe(true)
  expect(await isInGallery(picture(0), gallery)).toBe(false)
  await expect.poll(() => picture(1).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const finger = await touchScreen(page)
  const from = await pointOn(gallery, 0.2)
  const to = await pointOn(gallery, 0.8)
  await finger.down(from)
  for (const share of [0.25, 0.5, 0.75, 1]) await finger.move({ ...from, x: from.x + share * (to.x - from.x) })
  await expect.poll(() => isInGallery(picture(1), gallery)).toBe(false)
  await finger.up()
  await expect.poll(() => isInGallery(picture(2), gallery)).toBe(true)
})

test('A visitor sees a photograph cropped, a screenshot whole, a drawing dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const cards = page.getByRole('article')
  const photograph = cards.locator('img[src*=portrait]')
  await expect(photograph).toHaveCSS('object-fit', 'cover')
  await photograph.evaluate((image) => image.classList.replace('picture-photograph', 'picture-screenshot'))
  await expect(photograph).toHaveCSS('object-fit', 'contain')
  const drawing = cards.locator('img[src*=letters]')
  await expect(drawing).toHaveCSS('object-fit', 'fill')
  const shown = await drawing.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(await (await page.request.get(shown)).text()).toContain('@media all{svg{stroke:#aaa}}')
})

test('A visitor presses each link of a project with pictures', async ({ page }) => {
  await page.goto('/')
  // A trial fails if something lies over the link, or the name.
  const linked = words.projects.projects.filter(({ demoUrl, pictures }) => demoUrl && pictures)
  for (const { title } of linked) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await card.getByRole('link', { name: words.projects.demo }).click({ trial: true })
  }
  await page.emulateMedia({ media: 'print' })
  const { title: plainTitle } = linked.find(({ story }) => !story) ?? {}
  await page.getByRole('heading', { name: plainTitle }).click({ trial: true })
})

/** Whether all of the picture's width is within its gallery. */
async function isInGallery(picture: Locator, gallery: Locator): Promise<boolean> {
  const inner = await picture.boundingBox()
  const outer = await gallery.boundingBox()
  if (!inner || !outer) return false
  return inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1
}
