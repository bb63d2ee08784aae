// The script of the first HTML has these functions, so this file imports no component: React would come with it.

/** The id of the element in load-error.tsx. */
export const LOAD_ERROR_ID = 'load-error'

/**
 * Says that React can't be loaded.
 * @param failure what failed; by default a button
 */
export function showLoadError(failure?: string): void {
  const region = document.getElementById(LOAD_ERROR_ID) as HTMLElement
  const focused = document.activeElement as HTMLElement
  dismissLoadError()
  find('p').textContent = failure ?? String(region.dataset.failure)
  find('[hidden]').hidden = false
  // Safari before 17 has no popovers.
  region.showPopover?.()
  find('button').onclick = () => {
    dismissLoadError()
    focused.focus({ preventScroll: true })
  }

  function find(selector: string): HTMLElement {
    return region.querySelector(selector) as HTMLElement
  }
}

/** Does nothing on a page that is not parsed to its end yet. */
export function dismissLoadError(): void {
  const region = document.getElementById(LOAD_ERROR_ID)
  region?.togglePopover?.(false)
  region?.firstElementChild?.toggleAttribute('hidden', true)
}
