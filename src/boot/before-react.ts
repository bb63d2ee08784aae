import { IDEMPOTENCY_KEY_FIELD } from '../../form-model/posted-fields.ts'
import { ensureIdempotencyKey, saveDraft } from '../forms/draft.ts'
import { dismissLoadError, showLoadError } from '../ui/show-load-error.ts'

type Loading = Promise<'loaded' | 'failed' | 'late'>

export function saveInput({ target }: Event): void {
  const { form } = target as HTMLInputElement
  if (form) saveDraft(form)
}

/** Stops a submit, and repeats it once React has hydrated the page. */
export async function replaySubmit(event: SubmitEvent, loading: Loading): Promise<void> {
  event.preventDefault()
  event.stopImmediatePropagation()
  dismissLoadError()
  const { target, submitter } = event
  if (submitter) submitter.ariaDisabled = 'true'
  const outcome = await loading
  submitter?.removeAttribute('aria-disabled')
  // React renders a new form if a translator has changed the old one.
  const form = document.getElementById((target as Element).id) as HTMLFormElement
  if (outcome === 'loaded') return form.requestSubmit()
  // React may still come if it is late. Without a connection, a posted form would end on the browser's error page.
  const canPost = outcome === 'failed' && navigator.onLine
  if (!canPost) showLoadError(form.dataset.failure)
  else if (form.action.startsWith('mailto')) openMailProgram(form)
  else postForm(form)
}

/**
 * Handles a click on a control before React has hydrated the page:
 *
 * 1. The browser does its own part at once, such as following a link.
 * 2. React, which handles clicks once hydration has begun, doesn't see the click, or it would handle it twice.
 * 3. After hydration, a copy of the click calls React's handlers.
 */
export async function replayClick(event: MouseEvent, loading: Loading): Promise<void> {
  const control = (event.target as Element).closest<HTMLElement>('#page :is(a,button,input,select,textarea)')
  if (!control) return
  event.stopImmediatePropagation()
  // A second press of a button that opens something would close it.
  if (control.ariaBusy) return
  if (control.matches('button')) control.ariaBusy = 'true'
  // The second half of a double click would open a second tab.
  if (event.detail > 1 && control.matches('[target]')) event.preventDefault()
  const outcome = await loading
  control.ariaBusy = null
  if (outcome === 'loaded') callClickHandlers(control, event.detail)
  else if (control.matches('.needs-script')) showLoadError()
}

/** Does nothing to a control that React has replaced because a translator had changed the page. */
function callClickHandlers(control: HTMLElement, detail: number): void {
  const handlersOnly = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
  // The browser has done its part already.
  handlersOnly.preventDefault()
  control.dispatchEvent(handlersOnly)
}

/** A form of a static host opens the mail program. The error is shown too, since the visitor may have none. */
function openMailProgram(form: HTMLFormElement): void {
  showLoadError(form.dataset.failure)
  form.submit()
}

/**
 * Posts to the page's own server, as a page without script does. The draft stays until form-response-script.ts clears
 * it, once the server says that the row is stored.
 */
function postForm(form: HTMLFormElement): void {
  form.addEventListener('formdata', ({ formData }) => formData.set(IDEMPOTENCY_KEY_FIELD, ensureIdempotencyKey(form)))
  form.submit()
}
