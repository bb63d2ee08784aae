/** The id of the template in toasts.tsx. */
export const TEMPLATE_ID = 'load-error-template'
/** The id of the toast that the template holds. */
export const LOAD_ERROR_ID = 'load-error'

export const dismissLoadError = (): void => document.getElementById(LOAD_ERROR_ID)?.remove()

/**
 * Says outside React's part of the page that React can't be loaded.
 * @param failure what failed; by default a button
 */
export function showLoadError(failure?: string): void {
  dismissLoadError()
  const template = document.getElementById(TEMPLATE_ID) as HTMLTemplateElement
  const layer = template.content.cloneNode(true).firstChild as HTMLElement
  const text = layer.querySelector('p') as HTMLElement
  const button = layer.querySelector('button') as HTMLElement
  const message = failure ?? text.textContent
  // A live region must exist before its text.
  text.textContent = ''
  document.body.append(layer)
  // Safari before 17 has no popovers.
  layer.showPopover?.()
  text.textContent = message

  const focused = document.activeElement as HTMLElement
  button.onclick = () => {
    dismissLoadError()
    focused.focus({ preventScroll: true })
  }
}
