/**
 * Copies what a button names in `data-copy`. iOS allows that only within the press itself, and React may come later: its button waits for
 * `document.isCopied` and says how it went.
 */
export function copyAtPress(pressed: Element): void {
  const text = pressed.closest<HTMLElement>('[data-copy]')?.dataset.copy
  if (!text) return
  // A page over plain HTTP has no clipboard.
  document.isCopied = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
}
