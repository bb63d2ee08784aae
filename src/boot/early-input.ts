import { SUBMISSION_KEY_FIELD } from '../../shared/forms/posted-form.ts'
import { RESPONSE_TIMEOUT_MS } from '../../shared/rest.ts'
import { getSubmissionKey, saveDraft } from '../forms/draft.ts'
import { dismissLoadError, showLoadError } from '../ui/load-error.ts'

/** The mouse button that opens a link in a new tab; on anything else it does nothing. */
const MIDDLE = 1

/**
 * Stops submits and clicks until React has hydrated the page, and repeats each then.
 * @param load loads React, again after a failure
 * @param hydrated is aborted when React handles every input
 */
export function replayEarlyInput(load: () => Promise<'loaded' | 'failed'>, hydrated: AbortSignal): void {
  const listen = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, signal: hydrated })

  /** A hanging connection counts as a failure: a late response to a click would surprise a visitor who has moved on. */
  const loadInTime = () =>
    Promise.race([load(), new Promise((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS, 'timed out'))])

  listen('input', ({ target, isTrusted }) => {
    const { form } = target as HTMLInputElement
    if (form && isTrusted) saveDraft(form)
  })

  listen('submit', async (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    dismissLoadError()
    const { target, submitter } = event as SubmitEvent
    if (submitter) submitter.ariaDisabled = 'true'
    const outcome = await loadInTime()
    submitter?.removeAttribute('aria-disabled')
    // React renders a new form where a translator has changed the old one.
    const form = document.getElementById((target as Element).id) as HTMLFormElement
    if (outcome === 'loaded') form.requestSubmit()
    // Without a connection, a native submit would end on the browser's error page.
    else if (outcome === 'failed' && navigator.onLine) sendNatively(form)
    else showLoadError(form)
  })

  // React handles clicks once hydration has begun, so a click before must not reach it: it would count twice.
  const replayClick = async (event: Event) => {
    const { type, detail, button } = event as MouseEvent
    const control = (event.target as Element).closest<HTMLElement>('#page :is(a, button, input, select, textarea)')
    if (!control || (type === 'auxclick' && !(button === MIDDLE && control.matches('a')))) return
    event.stopImmediatePropagation()
    if (control.matches('button')) control.ariaBusy = 'true'
    // The second half of a double click would open a second tab.
    if (detail > 1 && control.matches('[target]')) event.preventDefault()
    const outcome = await loadInTime()
    control.removeAttribute('aria-busy')
    // React may have replaced the control.
    if (outcome === 'loaded' && control.isConnected) {
      const repeatedClick = new MouseEvent(type, { bubbles: true, cancelable: true, detail, button })
      // The browser has already done its default action.
      repeatedClick.preventDefault()
      control.dispatchEvent(repeatedClick)
    } else if (control.dataset.failure) showLoadError(control)
  }
  listen('click', replayClick)
  listen('auxclick', replayClick)
}

/**
 * Posts the form as a page without script does: to the page's own server, or into the visitor's mail program. The draft stays: notice-page.ts
 * drops it once the server says that the row is stored.
 */
function sendNatively(form: HTMLFormElement): void {
  const isMailed = form.action.startsWith('mailto')
  const key = getSubmissionKey(form)
  if (!isMailed) form.addEventListener('formdata', ({ formData }) => formData.set(SUBMISSION_KEY_FIELD, key))
  form.submit()
  // The visitor may have no mail program.
  if (isMailed) showLoadError(form)
}
