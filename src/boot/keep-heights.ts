/** Cards in a row are as tall as the tallest and must stay so when a story opens, so that its summary stays under the pointer. */
export function keepHeights({ target }: Event): void {
  if (!(target as Element).closest('.project summary')) return
  const texts = document.querySelectorAll<HTMLElement>('.project-text')
  for (const text of texts) text.style.minBlockSize = `${text.getBoundingClientRect().height}px`
  addEventListener(
    'resize',
    () => {
      for (const text of texts) text.removeAttribute('style')
    },
    { once: true },
  )
}
