const ID = 'load-error'
/** In :is() a browser ignores selectors that it doesn't know. */
const OPEN_LAYER = ':is(dialog:modal, [popover=auto]:popover-open)'

/** Escape closes an open menu, source or dialog before a toast. */
export const isDismissKey = ({ key, isComposing }: KeyboardEvent): boolean =>
  key === 'Escape' && !isComposing && !document.querySelector(OPEN_LAYER)

export const dismissLoadError = (): void => document.getElementById(ID)?.remove()

/**
 * Says outside React's part of the page that React can't be loaded.
 * @param failure what failed; by default a button
 */
export function showLoadError(failure?: string): void {
  dismissLoadError()
  // src/ui/toasts.tsx has written the words into its empty layer.
  const words = document.querySelector<HTMLElement>('.toasts')?.dataset ?? {}
  const layer = document.createElement('section')
  layer.id = ID
  layer.className = 'toasts'
  layer.popover = 'manual'
  const alert = layer.appendChild(document.createElement('div'))
  alert.role = 'alert'
  alert.ariaLive = 'assertive'
  const toast = alert.appendChild(document.createElement('div'))
  toast.className = 'row framed toast tone-red'
  const text = toast.appendChild(document.createElement('p'))
  const button = toast.appendChild(document.createElement('button'))
  button.className = 'link'
  button.textContent = words.dismiss ?? ''
  document.body.append(layer)
  // Safari before 17 has no popovers.
  layer.showPopover?.()
  text.textContent = failure ?? words.notLoaded ?? ''

  const shown = new AbortController()
  const dismiss = () => {
    layer.remove()
    shown.abort()
  }
  const focused = document.activeElement as HTMLElement
  button.onclick = () => {
    dismiss()
    focused.focus({ preventScroll: true })
  }
  const dismissOnInput = (event: Event) => {
    // Events from scripts, such as React's writing into the fields, are not trusted.
    if (event.isTrusted && (event.type !== 'keydown' || isDismissKey(event as KeyboardEvent))) dismiss()
  }
  for (const type of ['input', 'submit', 'keydown']) addEventListener(type, dismissOnInput, { signal: shown.signal })
}
