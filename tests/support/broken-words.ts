/** Runs in the page: finds the words that begin on one line and end on the next, and whether a line has room for each. */
export function findBrokenWords(main: Element): { word: string; hasRoom: boolean }[] {
  const broken: { word: string; hasRoom: boolean }[] = []
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const { index, 0: word } of text.data.matchAll(/[^\s\p{Pd}/]+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const parts = () => [...range.getClientRects()].filter((part) => part.width > 0)
      if (new Set(parts().map(({ top }) => Math.round(top))).size < 2) continue
      const frame = text.parentElement?.closest<HTMLElement>('.button, .badge, :not(span, a, b, strong)') as HTMLElement
      frame.style.overflowWrap = 'normal'
      const { left } = frame.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(frame)
      const from = left + frame.clientLeft + Number.parseFloat(paddingLeft)
      const to = left + frame.clientLeft + frame.clientWidth - Number.parseFloat(paddingRight)
      broken.push({ word, hasRoom: parts().every((part) => part.left >= from && part.right <= to) })
      frame.style.overflowWrap = ''
    }
  }
  return broken
}
