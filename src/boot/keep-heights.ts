/** Cards in a row are as tall as the tallest and must stay so when a story opens, so that its summary stays under the pointer. */
export function keepHeights({ target }: Event): void {
  if (!(target as Element).closest('.project summary')) return
  for (const text of document.querySelectorAll<HTMLElement>('.project-text')) {
    text.style.minBlockSize = `${text.getBoundingClientRect().height}px`
    addEventListener('resize', () => text.removeAttribute('style'), { once: true })
  }
}
