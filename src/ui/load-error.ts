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
  const dismiss = toast.appendChild(document.createElement('button'))
  dismiss.className = 'link'
  // src/ui/toasts.tsx has written the word into its empty layer.
  dismiss.textContent = document.querySelector<HTMLElement>('.toasts')?.dataset.dismiss ?? ''
  const focused = document.activeElement as HTMLElement
  dismiss.onclick = () => {
    dismissLoadError()
    focused.focus({ preventScroll: true })
  }
  document.body.append(layer)
  // Safari before 17 has no popovers.
  layer.showPopover?.()
  text.textContent = cause.dataset.failure ?? ''
  const listening = new AbortController()
  const dismissOnInput = (event: Event) => {
    // Events from scripts, such as React's writing into the fields, are not trusted.
    if (!event.isTrusted || (event.type === 'keydown' && !isDismissKey(event as KeyboardEvent))) return
    layer.remove()
    listening.abort()
  }
  for (const type of ['input', 'submit', 'keydown'])
    addEventListener(type, dismissOnInput, { signal: listening.signal })
}
