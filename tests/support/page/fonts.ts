import type { Page } from '@playwright/test'

/** @returns the names of the fonts that the elements are drawn in, and `system` for all that do not come with the site */
export async function readFonts(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const drawn = await Promise.all(nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })))
  const names = drawn.flatMap(({ fonts }) => fonts.map((font) => (font.isCustomFont ? font.familyName : 'system')))
  return [...new Set(names)]
}
