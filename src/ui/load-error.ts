const ID = 'load-error'
/** In :is() a browser ignores selectors that it doesn't know. */
const OPEN_LAYER = ':is(dialog:modal, [popover=auto]:popover-open)'

/** Escape closes an open menu, source or dialog before a toast. */
export const isDismissKey = ({ key, isComposing }: KeyboardEvent): boolean =>
  key === 'Escape' && !isComposing && !document.querySelector(OPEN_LAYER)

export const dismissLoadError = (): void => document.getElementById(ID)?.remove()

/** Shows the `data-failure` of a form or a button when React can't be loaded, outside React's part of the page. */
export function showLoadError(cause: HTMLElement): void {
  dismissLoadError()
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
  // src/ui/toasts.tsx has written the word into its empty layer.
  button.textContent = document.querySelector<HTMLElement>('.toasts')?.dataset.dismiss ?? ''
  document.body.append(layer)
  // Safari before 17 has no popovers.
  layer.showPopover?.()
  text.textContent = cause.dataset.failure ?? ''

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
