import { SENT } from './dialog.ts'

const ID = 'failure'

export const dismissFailure = (): void => document.getElementById(ID)?.remove()

/** A press on it; src/boot.ts holds every other for React. */
export const dismissesFailure = (pressed: Element): boolean => pressed.closest(`#${ID}`) !== null

/**
 * Says where React can't be loaded, in the words that a form or a button carries, that it could not do its work. It is outside
 * React's part of the page, until it is dismissed, anything else is said, or anything is typed or sent.
 */
export function sayFailure(of: HTMLElement): void {
  dismissFailure()
  // An open dialog keeps everything outside it from being heard.
  of.closest('dialog')?.close(SENT)
  const layer = document.createElement('section')
  layer.id = ID
  layer.className = 'toasts'
  layer.popover = 'manual'
  const alert = layer.appendChild(document.createElement('div'))
  alert.role = 'alert'
  alert.ariaLive = 'assertive'
  const toast = alert.appendChild(document.createElement('div'))
  toast.className = 'toast toast-error'
  const text = toast.appendChild(document.createElement('p'))
  const dismiss = toast.appendChild(document.createElement('button'))
  dismiss.textContent = document.querySelector<HTMLElement>('.toasts')?.dataset.dismiss ?? ''
  document.body.append(layer)
  // Safari before 17 has none.
  layer.showPopover?.()
  text.textContent = of.dataset.failure as string
  const isDone = new AbortController()
  const leave = (event: Event) => {
    // React writes into the fields when it comes: then nobody has typed anything.
    if (!event.isTrusted || (event.type === 'keydown' && (event as KeyboardEvent).key !== 'Escape')) return
    layer.remove()
    isDone.abort()
  }
  for (const type of ['input', 'submit', 'keydown']) addEventListener(type, leave, { signal: isDone.signal })
}
