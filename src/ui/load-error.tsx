import { appError, formTexts } from '#content'
import { LOAD_ERROR_ID } from './show-load-error.ts'

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
