import type { Copying } from '../ui/copying.ts'

/** Copies within the press itself, which WebKit wants and Firefox for five seconds: React may come too late for it. */
export function copyText(clicked: Element): void {
  const button = clicked.closest<HTMLButtonElement & Copying>('[data-copy]')
  if (button) button.copied = isCopied(button.dataset.copy ?? '')
}

/** No where the visitor forbids it, and on a page without HTTPS, which has no clipboard. */
async function isCopied(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
