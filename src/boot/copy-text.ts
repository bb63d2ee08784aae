/** Copies within the press itself: WebKit allows it only there, Firefox for five seconds after, and React may come later. */
export function copyText(clicked: Element): void {
  const button = clicked.closest<HTMLElement>('[data-copy]')
  if (button) document.isCopied = tryToCopy(button.dataset.copy ?? '')
}

/** No where the visitor forbids it, and on a page without HTTPS, which has no clipboard. */
async function tryToCopy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
