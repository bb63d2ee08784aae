import { contact } from '../../../content/contact.ts'
import { dismissToastsOf, showToast } from '../../ui/toast-store.ts'

const { label, done, failed } = contact.copy
/** What its toasts are told apart by, where a form's have its id. */
const ID = 'copy'

/** `src/boot.ts` copies, within the press itself; this says how it went. */
export function CopyButton({ text }: { text: string }) {
  async function tell() {
    const isCopied = await document.isCopied
    dismissToastsOf(ID)
    if (isCopied) showToast('success', done, [ID])
    else showToast('error', failed, [ID])
  }
  return (
    <button type="button" className="button-small needs-script" data-copy={text} onClick={tell}>
      {label}
    </button>
  )
}
