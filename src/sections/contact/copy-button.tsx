import type { MouseEvent } from 'react'
import { contact } from '#content'
import { showToast } from '../../ui/toast-store.ts'

const { label, done, failed } = contact.copy

export function CopyButton({ text }: { text: string }) {
  async function copy({ currentTarget: cause }: MouseEvent<HTMLElement>) {
    // A page over plain HTTP has no clipboard.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject()
    const isCopied = await copied.then(
      () => true,
      () => false,
    )
    showToast({ kind: isCopied ? 'success' : 'error', text: isCopied ? done : failed, cause })
  }
  return (
    <button type="button" className="button-small needs-script" data-failure={failed} onClick={copy}>
      {label}
    </button>
  )
}
