/** Copies within the press itself: WebKit allows it only there, Firefox for five seconds after, and React may come later. */
export function copyText(clicked: Element): void {
  const button = clicked.closest<HTMLElement>('[data-copy]')
  if (!button) return
  // None on a page without HTTPS; refused where the visitor forbids it.
  document.isCopied = navigator.clipboard?.writeText(button.dataset.copy ?? '').then(
    () => true,
    () => false,
  )
}
