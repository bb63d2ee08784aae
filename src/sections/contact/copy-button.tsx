import type { MouseEvent } from 'react'
import { contact } from '../../../content/contact.ts'
import type { Copying } from '../../ui/copying.ts'
import { dismissToastsOf, showToast } from '../../ui/toast-store.ts'

const { label, done, failed } = contact.copy
/** What its toasts are told apart by, where a form's have its id. */
const ID = 'copy'

export function CopyButton({ text }: { text: string }) {
  async function tell({ currentTarget }: MouseEvent<HTMLButtonElement & Copying>) {
    dismissToastsOf(ID)
    if (await currentTarget.copied) showToast('success', done, [ID])
    else showToast('error', failed, [ID])
  }
  return (
    <button type="button" className="button-small needs-script" data-copy={text} onClick={tell}>
      {label}
    </button>
  )
}
