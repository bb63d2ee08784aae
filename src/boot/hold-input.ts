import { SUBMISSION_KEY_FIELD } from '../../shared/forms/posted-form.ts'
import { RESPONSE_TIMEOUT_MS } from '../../shared/rest.ts'
import { getSubmissionKey, saveDraft } from '../forms/draft.ts'
import { dismissLoadError, showLoadError } from '../ui/load-error.ts'

/** A hanging connection counts as a failure: a late response to a click would surprise a visitor who has moved on. */
const TIMED_OUT = 'timed out'

/**
 * Holds submits and clicks until React has hydrated the page, and repeats them then.
 * @param load loads React; rejects when it can't
 * @param signal ends the holding
 */
export function holdInput(load: () => Promise<void>, signal: AbortSignal): void {
  const listen = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, signal })
  const loadInTime = () =>
    Promise.race([load(), new Promise((_, reject) => setTimeout(reject, RESPONSE_TIMEOUT_MS, TIMED_OUT))])

  listen('input', ({ target, isTrusted }) => {
    const { form } = target as HTMLInputElement
    if (!form || !isTrusted) return
    saveDraft(form)
    load()
  })

  listen('submit', (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    dismissLoadError()
    const { target, submitter } = event as SubmitEvent
    if (submitter) submitter.ariaDisabled = 'true'
    // React renders a new form where a translator has changed the old one.
    const findForm = () => document.getElementById((target as Element).id) as HTMLFormElement
    loadInTime()
      .finally(() => submitter?.removeAttribute('aria-disabled'))
      .then(
        () => findForm().requestSubmit(),
        // Without a connection, a native submit would end on the browser's error page.
        (reason) => (reason !== TIMED_OUT && navigator.onLine ? sendNatively(findForm()) : showLoadError(findForm())),
      )
  })

  // React handles clicks once hydration has begun, so a held click must not reach it: it would count twice.
  const holdClick = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>('#page :is(a, button, input, select, textarea)')
    if (!control) return
    event.stopImmediatePropagation()
    if (control.matches('button')) control.ariaBusy = 'true'
    const { type, detail, button } = event as MouseEvent
    // The second half of a double click would open a second tab.
    if (detail > 1 && control.matches('[target]')) event.preventDefault()
    const repeatedClick = new MouseEvent(type, { bubbles: true, cancelable: true, detail, button })
    // The browser has already done its default action.
    repeatedClick.preventDefault()
    loadInTime()
      .finally(() => control.removeAttribute('aria-busy'))
      // React may have replaced the control.
      .then(() => (control.isConnected ? control.dispatchEvent(repeatedClick) : Promise.reject()))
      .catch(() => control.dataset.failure && showLoadError(control))
  }
  listen('click', holdClick)
  listen('auxclick', holdClick)
}

/**
 * Posts the form as a page without script does: to the page's own server, or into the visitor's mail program. The draft stays: message-page.ts
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
