import { SUBMISSION_KEY_FIELD } from '../../shared/forms/posted-form.ts'
import { RESPONSE_TIMEOUT_MS } from '../../shared/rest.ts'
import { ensureSubmissionKey, saveDraft } from '../forms/draft.ts'
import { dismissLoadError, showLoadError } from '../ui/load-error.ts'

/**
 * Stops submits and clicks until React has hydrated the page, and repeats each then. A click has its default action at once, such as following
 * a link, and only React's handler is called later; a submit has both later.
 * @param load loads React, again after a failure
 * @param untilHydrated is aborted when React handles every input
 */
export function replayEarlyInput(load: () => Promise<'loaded' | 'failed'>, untilHydrated: AbortSignal): void {
  const listenerOptions = { capture: true, signal: untilHydrated }

  /** A hanging connection counts as a failure: a late response to a click would surprise a visitor who has moved on. */
  const loadInTime = () =>
    Promise.race([load(), new Promise<void>((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS))])

  const saveInput = ({ target, isTrusted }: Event) => {
    const { form } = target as HTMLInputElement
    if (form && isTrusted) saveDraft(form)
  }

  const replaySubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    dismissLoadError()
    const { target, submitter } = event
    if (submitter) submitter.ariaDisabled = 'true'
    const outcome = await loadInTime()
    submitter?.removeAttribute('aria-disabled')
    // React renders a new form where a translator has changed the old one.
    const form = document.getElementById((target as Element).id) as HTMLFormElement
    if (outcome === 'loaded') form.requestSubmit()
    // Without a connection, a native submit would end on the browser's error page.
    else if (outcome === 'failed' && navigator.onLine) sendNatively(form)
    else showLoadError(form.dataset.failure)
  }

  // React handles clicks once hydration has begun, so a click before must not reach it: it would count twice.
  const replayClick = async (event: MouseEvent) => {
    const { detail } = event
    const control = (event.target as Element).closest<HTMLElement>('#page :is(a,button,input,select,textarea)')
    if (!control) return
    event.stopImmediatePropagation()
    // A second press of a button that opens something would close it.
    if (control.ariaBusy) return
    if (control.matches('button')) control.ariaBusy = 'true'
    // The second half of a double click would open a second tab.
    if (detail > 1 && control.matches('[target]')) event.preventDefault()
    const outcome = await loadInTime()
    control.ariaBusy = null
    // React may have replaced the control.
    if (outcome === 'loaded' && control.isConnected) {
      const repeatedClick = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
      // An event that is canceled before its dispatch reaches React, and has no default action: the browser did that at the real click.
      repeatedClick.preventDefault()
      control.dispatchEvent(repeatedClick)
    } else if (control.matches('.needs-script')) showLoadError()
  }

  addEventListener('input', saveInput, listenerOptions)
  addEventListener('submit', replaySubmit, listenerOptions)
  addEventListener('click', replayClick, listenerOptions)
}

/**
 * Posts the form as a page without script does: to the page's own server, or into the visitor's mail program. The draft stays: notice-script.ts
 * drops it once the server says that the row is stored.
 */
function sendNatively(form: HTMLFormElement): void {
  const isMailed = form.action.startsWith('mailto')
  const key = ensureSubmissionKey(form)
  if (!isMailed) form.addEventListener('formdata', ({ formData }) => formData.set(SUBMISSION_KEY_FIELD, key))
  form.submit()
  // The visitor may have no mail program.
  if (isMailed) showLoadError(form.dataset.failure)
}
