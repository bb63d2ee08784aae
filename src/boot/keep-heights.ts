/** Cards in a row are as tall as the tallest and must stay so when a story opens, so that its summary stays under the pointer. */
export function keepHeights({ target }: Event): void {
  const grid = (target as Element).closest('summary')?.closest('.project-grid:not(:has([open]))')
  if (!grid) return
  const texts = [...grid.querySelectorAll<HTMLElement>('.project-text')]
  const heights = texts.map((text) => text.getBoundingClientRect().height)
  for (const [index, { style }] of texts.entries()) style.minBlockSize = `${heights[index]}px`
  const forgetHeights = () => {
    for (const { style } of texts) style.minBlockSize = ''
  }
  addEventListener('resize', forgetHeights, { once: true })
}
