import { SUBMISSION_KEY_FIELD } from '../shared/submissions/hidden-fields.ts'
import { decorateAtFirstAct } from './decorations/decorate-at-first-act.ts'
import { dropDraft, hasDraft, restoreDrafts, saveDraft, submissionKey } from './forms/draft.ts'
import { TIMEOUT_MS } from './store/timeout.ts'
import { prepareBelowTheFold } from './ui/below-the-fold.ts'
import { moveOnAtEnter, openDialog, wasLeftUnsent } from './ui/dialog.ts'
import { placeOf } from './ui/place-of.ts'
import { savesData } from './ui/saves-data.ts'
import { dismissesFailure, dismissFailure, sayFailure } from './ui/say-failure.ts'

/**
 * The one script in the first HTML. Until React is here it loses nothing: it loads React when the visitor reaches for the page,
 * holds a submit and a click until then, and does what neither HTML nor a late React can.
 */

/** The address of React's hashed bundle, put in by the build. */
declare const CLIENT_URL: string

const hydrated = new AbortController()
let react: Promise<unknown> | undefined
// Changes with each failure: Firefox remembers an import that failed, by its address.
let address = CLIENT_URL

const capture = (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) =>
  addEventListener(type, listener, { capture: true, ...options })
/** As long as React is not here. */
const hold = (type: string, listener: (event: Event) => void) => capture(type, listener, { signal: hydrated.signal })
const controlOf = ({ target }: Event) => (target as Element).closest('a, button, input, select, textarea')
const closeMenu = () => document.getElementById('menu')?.hidePopover?.()
const isMailed = (form: HTMLFormElement) => form.action.startsWith('mailto')
const isMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse'

/** The head is where this runs; React takes over a whole page or none. */
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve)).then(restoreDrafts)
// Shows the controls that would do nothing without script. The media query `scripting` misses blockers and broken scripts.
document.documentElement.classList.add('is-scripted')

function load(): Promise<unknown> {
  if (react) return react
  react = (import(/* @vite-ignore */ address) as Promise<typeof import('./hydrate.tsx')>)
    .then(({ hydrate }) => parsed.then(hydrate))
    .then(() => hydrated.abort())
  // A later reach tries again. What is wrong is said once, however often that is.
  react.catch((fault) => {
    if (address === CLIENT_URL) console.error(fault)
    react = undefined
    address += '?'
  })
  return react
}

/** What a visitor pressed is done soon or not at all: later she is somewhere else. */
const loadInTime = () => Promise.race([load(), new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS))])

// Before a click is held, since some of it works only within the press.
capture('click', (event) => {
  // A held click, dispatched again, has been here.
  if (event.defaultPrevented) return
  const clicked = event.target as Element
  // The second half of a double click would open a second tab.
  if ((event as MouseEvent).detail > 1 && clicked.closest('a[target]')) {
    event.preventDefault()
    return event.stopImmediatePropagation()
  }
  if (clicked.closest('#menu a')) closeMenu()
  // It would lie dimmed behind the dialog.
  if (openDialog(event, clicked) || dismissesFailure(clicked)) dismissFailure()
  copyAtPress(clicked)
})
capture('keydown', (event) => moveOnAtEnter(event as KeyboardEvent))
// The keyboard has gone on behind the menu, which would lie over what has the focus.
capture('focusin', ({ target }) => (target as Element).closest('nav') || closeMenu())

hold('keydown', load)
hold('input', ({ target, isTrusted }) => {
  const { form } = target as HTMLInputElement
  if (form && isTrusted) saveDraft(form)
})
// A section takes the focus from a tap on its text.
hold('focusin', (event) => controlOf(event) && load())
// A mouse that goes on moving over a connection that has failed would ask again and again.
hold('pointermove', (event) => isMouse(event) && address === CLIENT_URL && !savesData() && load())
parsed.then(() => {
  if (hasDraft()) load()
  // Without script only the style sheet hides the menu, so its button shows it; with script it can toggle.
  const menu = document.querySelector<HTMLButtonElement>('.menu-button')
  if (menu) menu.popoverTargetAction = 'toggle'
})
prepareBelowTheFold(parsed)
decorateAtFirstAct()
// As the style sheets say it: 768 pixels, or more or fewer with larger or smaller letters.
matchMedia('(width >= 48em)').addEventListener('change', closeMenu)

let isSentNatively = false
hold('submit', (event) => {
  if (isSentNatively) return
  event.preventDefault()
  event.stopImmediatePropagation()
  dismissFailure()
  const { target, submitter } = event as SubmitEvent
  const [form, button] = [placeOf(target as HTMLFormElement), submitter && placeOf(submitter)]
  if (submitter) submitter.ariaDisabled = 'true'
  const send = () => {
    button?.()?.removeAttribute('aria-disabled')
    // A dialog that was closed since wants nothing sent.
    if (!form()?.closest('dialog:not([open], :is(:popover-open))')) form()?.requestSubmit(button?.() as HTMLElement)
  }
  loadInTime().then(send, (fault) => {
    const unsent = form() as HTMLFormElement
    button?.()?.removeAttribute('aria-disabled')
    // On a connection that hangs, the native way would end on the browser's error page, and the text with it.
    if (!fault || !navigator.onLine) return sayFailure(unsent)
    // What has failed before fails amid this submit event, where browsers ignore requestSubmit().
    setTimeout(() => {
      isSentNatively = true
      try {
        send()
      } finally {
        isSentNatively = false
      }
      // A mail program may be missing.
      if (isMailed(unsent)) sayFailure(unsent)
    })
  })
})

capture('formdata', (event) => {
  const { formData, target } = event as FormDataEvent & { target: HTMLFormElement }
  if (!isSentNatively || isMailed(target)) return
  formData.set(SUBMISSION_KEY_FIELD, submissionKey(target))
  // The page that answers has the text where it is not stored.
  dropDraft(target)
})

// React hears a click once hydration has begun. What is held is kept from it, or it came twice.
const holdClick = (event: Event) => {
  const control = controlOf(event)
  if (!control) return
  event.stopImmediatePropagation()
  const placeNow = placeOf(control)
  const { detail, button } = event as MouseEvent
  const again = new MouseEvent(event.type, { bubbles: true, cancelable: true, detail, button })
  // The browser has done its own part already.
  again.preventDefault()
  loadInTime()
    .then(() => placeNow()?.dispatchEvent(again))
    .catch(() => control instanceof HTMLElement && control.dataset.failure && sayFailure(control))
}
hold('click', holdClick)
hold('auxclick', holdClick)

// A dialog that closes unsent forgets what was typed.
hold('close', ({ target }) => {
  const form = (target as Element).querySelector('form')
  if (!wasLeftUnsent(target as HTMLDialogElement) || !form) return
  form.reset()
  saveDraft(form)
})

/**
 * Copies what a button names in `data-copy`. iOS allows that only within the press itself, and React may come later: its button waits for
 * `document.isCopied` and says how it went.
 */
function copyAtPress(pressed: Element): void {
  const text = pressed.closest<HTMLElement>('[data-copy]')?.dataset.copy
  if (!text) return
  // A page over plain HTTP has no clipboard.
  document.isCopied = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
}
