import { expect, test } from './support/visit-layla.ts'

test('A visitor sees the owner’s own colors, font and icons', async ({ page, words }) => {
  const { colors, fonts } = words.theme
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const asComputed = (color: string) =>
      page.evaluate((color) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = color
        return getComputedStyle(probe).color
      }, color)
    await expect(page.locator('body')).toHaveCSS('background-color', await asComputed(colors.page[colorScheme]))
    await expect(page.locator('h1')).toHaveCSS('accent-color', await asComputed(colors.primary[colorScheme]))
    const entry = page.locator('#experience li').first()
    await expect(entry).toHaveCSS('border-block-end-color', await asComputed(colors.rule[colorScheme]))
    await expect(page.locator(`meta[name=theme-color][media*=${colorScheme}]`)).toHaveAttribute(
      'content',
      colors.page[colorScheme],
    )
  }
  await page.evaluate(() => document.fonts.ready)
  const loaded = await page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])),
  )
  expect(loaded).toContain(fonts?.display?.name)

  const shapes = page.locator('.service .icon use, .project .icon use')
  await expect(shapes).not.toHaveCount(0)
  for (const shape of await shapes.all()) {
    expect(await shape.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0)
  }
  await expect(page.locator('#icon-pen')).toHaveAttribute('stroke', 'currentColor')
  await expect(page.locator('#icon-eye')).toHaveAttribute('fill', 'currentColor')
})
