import type { MouseEvent } from 'react'
import { contact } from '#content'
import { showToast } from '../../ui/toast-store.ts'

const { label, done, failed } = contact.copy

/** src/boot.ts copies; this shows the outcome. */
export function CopyButton({ text }: { text: string }) {
  async function sayOutcome({ currentTarget: source }: MouseEvent<HTMLElement>) {
    const isCopied = await document.isCopied
    showToast({ kind: isCopied ? 'success' : 'error', text: isCopied ? done : failed, source })
  }
  return (
    <button type="button" className="button-small needs-script" data-copy={text} onClick={sayOutcome}>
      {label}
    </button>
  )
}
