/** Cards in a row are as tall as the tallest and must stay so when a story opens, so that its summary stays under the pointer. */
export function keepHeights({ target }: Event): void {
  if (!(target as Element).closest('.project summary')) return
  const texts = document.querySelectorAll<HTMLElement>('.project-text')
  // All are measured before the first is changed: each change would make the browser lay out the page again.
  const heights = Array.from(texts, (text) => text.getBoundingClientRect().height)
  texts.forEach((text, index) => {
    text.style.minBlockSize = `${heights[index]}px`
  })
  addEventListener(
    'resize',
    () => {
      for (const text of texts) text.removeAttribute('style')
    },
    { once: true },
  )
}
