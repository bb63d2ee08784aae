/** Runs in the page: finds words that begin on one line and end on the next, and whether a line has room for each. */
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
      // An item of a row grows with its word, even beyond the section.
      const section = (frame.closest('section') ?? main).getBoundingClientRect()
      const from = Math.max(section.left, left + frame.clientLeft + Number.parseFloat(paddingLeft))
      const to = Math.min(section.right, left + frame.clientLeft + frame.clientWidth - Number.parseFloat(paddingRight))
      broken.push({ word, hasRoom: parts().every((part) => part.left >= from && part.right <= to) })
      frame.style.overflowWrap = ''
    }
  }
  return broken
}

/** Runs in the page: texts and icons with a button or a field over them that is not their own. */
export function findCoveredWords(main: HTMLElement): string[] {
  // A chart is seen through the slider that lies over it, and a number in a sentence has no background of its own.
  const controls = [
    ...main.querySelectorAll('button:not([data-footnote]), input:not(.chart-controls > *), select, textarea'),
  ].filter((control) => control.checkVisibility({ opacityProperty: true }))
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const seen: Node[] = [...main.querySelectorAll('.icon')]
  for (let text = walker.nextNode(); text; text = walker.nextNode()) seen.push(text)
  const covered: string[] = []
  for (const part of seen) {
    if (!part.parentElement?.checkVisibility() || part.parentElement.closest('.visually-hidden')) continue
    const range = document.createRange()
    range.selectNode(part)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const isOver = (control: Element) => {
        const box = control.getBoundingClientRect()
        const across = Math.min(right, box.right) - Math.max(left, box.left)
        return across > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1 && !control.contains(part)
      }
      if (controls.some(isOver)) covered.push(part.textContent || 'an icon')
    }
  }
  return covered
}
