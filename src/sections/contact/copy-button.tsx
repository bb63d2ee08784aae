import { contact } from '../../../content/contact.ts'
import { dismissToastsOf, showToast } from '../../ui/toast-store.ts'

const { label, done, failed } = contact.copy
/** What its toasts are told apart by, where a form's have its id. */
const ID = 'copy'

export function CopyButton({ text }: { text: string }) {
  async function copy() {
    dismissToastsOf(ID)
    try {
      await navigator.clipboard.writeText(text)
      showToast('success', done, [ID])
    } catch {
      // Forbidden by the visitor, or a page without HTTPS, which has no clipboard.
      showToast('error', failed, [ID])
    }
  }
  return (
    <button type="button" className="button-small needs-script" onClick={copy}>
      {label}
    </button>
  )
}
