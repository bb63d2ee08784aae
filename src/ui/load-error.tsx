import { appError, formTexts } from '#content'

export const LOAD_ERROR_ID = 'load-error'

/** The toast outside React's part of the page, styled by toasts.css. A live region must exist before its text. */
export const LoadError = () => (
  <div
    id={LOAD_ERROR_ID}
    className="toasts screen-only"
    popover="manual"
    role="alert"
    aria-live="assertive"
    data-failure={appError.notLoaded}
  >
    {/* biome-ignore lint/a11y/useSemanticElements: the group of toasts.tsx, for Orca; a fieldset groups fields. */}
    <div role="group" hidden>
      <div className="row framed toast tone-red">
        <p />
        <button type="button" className="link">
          {formTexts.dismiss}
        </button>
      </div>
    </div>
  </div>
)

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
