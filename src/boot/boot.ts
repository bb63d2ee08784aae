import { SUBMISSION_KEY_FIELD } from '../../shared/forms/posted-form.ts'
import { RESPONSE_TIMEOUT_MS } from '../../shared/rest.ts'
import { dropDraft, restoreDrafts, saveDraft, submissionKey } from '../forms/draft.ts'
import { dismissLoadError, showLoadError } from '../ui/load-error.ts'
import { deferSections } from './deferred-sections.ts'

/** The only script in the first HTML. It loads React after the first paint, and holds submits and clicks until React has hydrated the page. */

/** The hashed bundle of React and the page, defined by the build. */
declare const CLIENT_URL: string

type Connected = { connection?: { saveData?: boolean } }

const hydrated = new AbortController()
let loading: Promise<void> | undefined
// The address changes with each failure, since Firefox remembers a failed import by its address.
let bundleUrl = CLIENT_URL

const listenUntilHydrated = (type: string, listener: (event: Event) => void) =>
  addEventListener(type, listener, { capture: true, signal: hydrated.signal })

/** This script runs in the head, but React hydrates only a complete page. */
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
parsed.then(restoreDrafts)

// Shows the controls that need script. The media query `scripting` misses blockers and broken scripts.
document.documentElement.classList.add('is-scripted')
deferSections(parsed)

function load(): Promise<void> {
  loading ??= (import(/* @vite-ignore */ bundleUrl) as Promise<typeof import('./hydrate.tsx')>)
    .then(({ hydrate }) => parsed.then(hydrate))
    .then(() => hydrated.abort())
    .catch((error) => {
      // The next input tries again; only the first failure is logged.
      if (bundleUrl === CLIENT_URL) console.error(error)
      loading = undefined
      bundleUrl += '?'
      throw error
    })
  // An input that waits for the bundle reports the failure.
  loading.catch(() => {})
  return loading
}

/** A hanging connection counts as a failure: a late response to a click would surprise a visitor who has moved on. */
const TIMED_OUT = 'timed out'
const loadInTime = () =>
  Promise.race([load(), new Promise((_, reject) => setTimeout(reject, RESPONSE_TIMEOUT_MS, TIMED_OUT))])

// An import in the head would compete with the first paint. Browsers do not paint a page in the background, hence the `load` event.
if (!(navigator as Connected).connection?.saveData) {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  listenUntilHydrated('load', load)
}
listenUntilHydrated('input', ({ target, isTrusted }) => {
  const { form } = target as HTMLInputElement
  if (!form || !isTrusted) return
  saveDraft(form)
  load()
})

listenUntilHydrated('submit', (event) => {
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
      // Without a connection, a native submit would end on the browser's error page, and the text would be lost.
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
listenUntilHydrated('click', holdClick)
listenUntilHydrated('auxclick', holdClick)

/** Posts the form as a page without script does: to the page's own server, or into the visitor's mail program. */
function sendNatively(form: HTMLFormElement): void {
  const isMailed = form.action.startsWith('mailto')
  if (!isMailed) {
    const key = submissionKey(form)
    form.addEventListener('formdata', ({ formData }) => formData.set(SUBMISSION_KEY_FIELD, key))
    // The page that the server sends back contains the text if it was not stored.
    dropDraft(form)
  }
  form.submit()
  // The visitor may have no mail program.
  if (isMailed) showLoadError(form)
}
