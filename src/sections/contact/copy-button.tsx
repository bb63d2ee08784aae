import { contact } from '../../../content/contact.ts'
import { dismissToastsOf, showToast } from '../../ui/toast-store.ts'

const { label, done, failed } = contact.copy
/** The id of its toasts, where a form's have the form's. */
const ID = 'copy'

/** `src/boot.ts` copies, within the press itself; this says how it went. */
export function CopyButton({ text }: { text: string }) {
  async function showResult() {
    const isCopied = await document.isCopied
    dismissToastsOf(ID)
    if (isCopied) showToast('success', done, [ID])
    else showToast('error', failed, [ID])
  }
  return (
    <button type="button" className="button-small needs-script" data-copy={text} onClick={showResult}>
      {label}
    </button>
  )
}
