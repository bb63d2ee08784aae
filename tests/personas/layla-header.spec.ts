import { expect, test } from './support/visit-layla.ts'

const WIDTHS = [320, 360, 390, 430, 768, 1280, 1920]
/** Between the box of the name and the edges of the header. */
const LEAST_ROOM_PX = 1

test('A visitor reads each word of the owner’s name whole', async ({ page, words }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const banner = page.getByRole('banner')
  const name = banner.getByText(words.owner.name, { exact: true })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await name.evaluate(brokenWords), `${width} pixels`).toEqual([])
    for (const room of await name.evaluate(roomAroundGlyphs)) expect(room, `${width} pixels`).toBeGreaterThan(0)
    const [header, box] = [await banner.boundingBox(), await name.boundingBox()]
    if (!header || !box) throw new Error('no name is shown')
    expect(box.y - header.y, `${width} pixels`).toBeGreaterThanOrEqual(LEAST_ROOM_PX)
    expect(header.y + header.height - box.y - box.height, `${width} pixels`).toBeGreaterThanOrEqual(LEAST_ROOM_PX)
  }
})

/** Words, and the parts of words with hyphens, that are broken over lines. */
function brokenWords(element: HTMLElement): string[] {
  const [text] = element.childNodes
  if (!text) throw new Error('no name is shown')
  const word = document.createRange()
  return [...element.textContent.matchAll(/[^\s-]+/g)].flatMap(({ 0: part, index }) => {
    word.setStart(text, index)
    word.setEnd(text, index + part.length)
    return new Set([...word.getClientRects()].map(({ top }) => top)).size > 1 ? [part] : []
  })
}

/** Runs in the page: pixels between the box that cuts a text off and the glyphs' own ends, above and below. */
function roomAroundGlyphs(element: HTMLElement): number[] {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.font = getComputedStyle(element).font
  const glyphs = canvas.measureText(element.textContent)
  const text = document.createRange()
  text.selectNodeContents(element)
  const [lines, box] = [text.getBoundingClientRect(), element.getBoundingClientRect()]
  return [
    lines.top + glyphs.fontBoundingBoxAscent - glyphs.actualBoundingBoxAscent - box.top,
    box.bottom - (lines.bottom - glyphs.fontBoundingBoxDescent + glyphs.actualBoundingBoxDescent),
  ]
}
