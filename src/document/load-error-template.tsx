import { appError } from '#content'
import { LOAD_ERROR_ID, TEMPLATE_ID } from '../ui/load-error.ts'
import { ToastCard } from '../ui/toasts.tsx'

/** What src/ui/load-error.ts shows where React can't. */
export const LoadErrorTemplate = () => (
  <template id={TEMPLATE_ID}>
    <section id={LOAD_ERROR_ID} className="toasts" popover="manual">
      <div role="alert" aria-live="assertive">
        <ToastCard id={0} kind="error" text={appError.notLoaded} />
      </div>
    </section>
  </template>
)
