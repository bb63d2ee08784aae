import { SENT } from './sent.ts'

const ID = 'unsent'

/**
 * Says in the words that the form carries that it was not sent, where React can't be loaded either. It is outside React's part of
 * the page, until it is pressed, or the form is mended or sent.
 */
export function sayUnsent(form: HTMLFormElement): void {
  document.getElementById(ID)?.remove()
  // An open dialog keeps everything outside it from being heard.
  form.closest('dialog')?.close(SENT)
  const layer = document.createElement('section')
  layer.id = ID
  layer.className = 'toasts'
  layer.popover = 'manual'
  const alert = layer.appendChild(document.createElement('div'))
  alert.role = 'alert'
  alert.ariaLive = 'assertive'
  const toast = alert.appendChild(document.createElement('p'))
  toast.className = 'toast toast-error'
  document.body.append(layer)
  // Safari before 17 has none.
  layer.showPopover?.()
  toast.textContent = form.dataset.failure as string
  // React writes into the fields when it comes: then nobody has mended anything.
  layer.onclick = form.onsubmit = form.oninput = (event: Event) => event.isTrusted && layer.remove()
}
