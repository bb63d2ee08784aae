/** Cards in a row are as tall as the tallest and must stay so when a story opens, so that its summary stays under the pointer. */
export function keepHeights({ target }: Event): void {
  const grid = (target as Element).closest('summary')?.closest('.project-grid:not(:has([open]))')
  const texts = grid?.querySelectorAll<HTMLElement>('.project-text') ?? []
  for (const text of texts) {
    text.style.minBlockSize = `${text.getBoundingClientRect().height}px`
    addEventListener('resize', () => text.removeAttribute('style'), { once: true })
  }
}
