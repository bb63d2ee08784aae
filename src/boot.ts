import { SUBMISSION_KEY_FIELD } from '../shared/submissions/posted-form.ts'
import { decorateAtFirstInteraction, isMouse } from './decorations/decorate-at-first-interaction.ts'
import { dropDraft, hasDraft, restoreDrafts, saveDraft, submissionKey } from './forms/draft.ts'
import { TIMEOUT_MS } from './store/timeout.ts'
import { prepareBelowTheFold } from './ui/below-the-fold.ts'
import { moveOnAtEnter, openDialog, wasLeftUnsent } from './ui/dialog.ts'
import { placeOf } from './ui/place-of.ts'
import { savesData } from './ui/saves-data.ts'
import { dismissesFailure, dismissFailure, sayFailure } from './ui/say-failure.ts'

/**
 * The only script in the first HTML. It loads React at the visitor's first interaction, holds submits and clicks until React has
 * hydrated the page, and does what neither HTML nor a late React can.
 */

/** React's hashed bundle, defined by the build. */
declare const CLIENT_URL: string

const hydrated = new AbortController()
let react: Promise<unknown> | undefined
// Changes with each failure, since Firefox remembers a failed import by its address.
let bundleUrl = CLIENT_URL

const capture = (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) =>
  addEventListener(type, listener, { capture: true, ...options })
/** Until React has hydrated the page. */
const hold = (type: string, listener: (event: Event) => void) => capture(type, listener, { signal: hydrated.signal })
const targetControl = ({ target }: Event) => (target as Element).closest('a, button, input, select, textarea')
const closeMenu = () => document.getElementById('menu')?.hidePopover?.()
const isMailed = (form: HTMLFormElement) => form.action.startsWith('mailto')

/** This script runs in the head, but React hydrates only a whole page. */
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve)).then(restoreDrafts)
// Shows the controls that need script. The media query `scripting` misses blockers and broken scripts.
document.documentElement.classList.add('is-scripted')

function load(): Promise<unknown> {
  if (react) return react
  react = (import(/* @vite-ignore */ bundleUrl) as Promise<typeof import('./hydrate.tsx')>)
    .then(({ hydrate }) => parsed.then(hydrate))
    .then(() => hydrated.abort())
  // The next interaction tries again; only the first failure is logged.
  react.catch((fault) => {
    if (bundleUrl === CLIENT_URL) console.error(fault)
    react = undefined
    bundleUrl += '?'
  })
  return react
}

/** A late response to a click would surprise a visitor who has moved on. Rejects without an error then. */
const loadInTime = () => Promise.race([load(), new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS))])

// Registered before clicks are held, since some of this works only during the click itself.
capture('click', (event) => {
  // A held click that is dispatched again has already been handled here.
  if (event.defaultPrevented) return
  const clicked = event.target as Element
  // The second half of a double click would open a second tab.
  if ((event as MouseEvent).detail > 1 && clicked.closest('a[target]')) {
    event.preventDefault()
    return event.stopImmediatePropagation()
  }
  if (clicked.closest('#menu a')) closeMenu()
  // The failure message would be dimmed behind the dialog.
  if (openDialog(event, clicked) || dismissesFailure(clicked)) dismissFailure()
  copyAtPress(clicked)
})
capture('keydown', (event) => moveOnAtEnter(event as KeyboardEvent))
// An open menu would cover what has the focus outside it.
capture('focusin', ({ target }) => (target as Element).closest('nav') || closeMenu())

hold('keydown', load)
hold('input', ({ target, isTrusted }) => {
  const { form } = target as HTMLInputElement
  if (form && isTrusted) saveDraft(form)
})
// Only for controls: a tap on its text focuses a section.
hold('focusin', (event) => targetControl(event) && load())
// Not after a failure: a moving mouse would try again and again.
hold('pointermove', (event) => isMouse(event) && bundleUrl === CLIENT_URL && !savesData() && load())
parsed.then(() => {
  if (hasDraft()) load()
  // The HTML says 'show' for visitors without script, whose menu only the style sheet hides.
  const menu = document.querySelector<HTMLButtonElement>('.menu-button')
  if (menu) menu.popoverTargetAction = 'toggle'
})
prepareBelowTheFold(parsed)
decorateAtFirstInteraction()
// The breakpoint of the style sheets.
matchMedia('(width >= 48em)').addEventListener('change', closeMenu)

let isSendingNatively = false
hold('submit', (event) => {
  if (isSendingNatively) return
  event.preventDefault()
  event.stopImmediatePropagation()
  dismissFailure()
  const { target, submitter } = event as SubmitEvent
  const [form, button] = [placeOf(target as HTMLFormElement), submitter && placeOf(submitter)]
  if (submitter) submitter.ariaDisabled = 'true'
  const send = () => {
    button?.()?.removeAttribute('aria-disabled')
    // The form of a dialog that was closed meanwhile is not sent.
    if (!form()?.closest('dialog:not([open], :is(:popover-open))')) form()?.requestSubmit(button?.() as HTMLElement)
  }
  loadInTime().then(send, (fault) => {
    const unsent = form() as HTMLFormElement
    button?.()?.removeAttribute('aria-disabled')
    const hasTimedOut = !fault
    // Where the connection hangs, a native submit would end on the browser's error page, and the text would be lost.
    if (hasTimedOut || !navigator.onLine) return sayFailure(unsent)
    // If React has failed to load before, this runs within the submit event, where browsers ignore requestSubmit().
    setTimeout(() => {
      isSendingNatively = true
      try {
        send()
      } finally {
        isSendingNatively = false
      }
      // A mail program may be missing.
      if (isMailed(unsent)) sayFailure(unsent)
    })
  })
})

capture('formdata', (event) => {
  const { formData, target } = event as FormDataEvent & { target: HTMLFormElement }
  if (!isSendingNatively || isMailed(target)) return
  formData.set(SUBMISSION_KEY_FIELD, submissionKey(target))
  // The page that answers contains the text if it was not stored.
  dropDraft(target)
})

// React hears clicks once hydration has begun; a held one must not reach it, or it would come twice.
const holdClick = (event: Event) => {
  const control = targetControl(event)
  if (!control) return
  event.stopImmediatePropagation()
  const placeNow = placeOf(control)
  const { detail, button } = event as MouseEvent
  const again = new MouseEvent(event.type, { bubbles: true, cancelable: true, detail, button })
  // The browser has already done its default action.
  again.preventDefault()
  loadInTime()
    .then(() => placeNow()?.dispatchEvent(again))
    .catch(() => control instanceof HTMLElement && control.dataset.failure && sayFailure(control))
}
hold('click', holdClick)
hold('auxclick', holdClick)

hold('close', ({ target }) => {
  const form = (target as Element).querySelector('form')
  if (!wasLeftUnsent(target as HTMLDialogElement) || !form) return
  form.reset()
  saveDraft(form)
})

/** iOS allows copying only during the click, when React may not be loaded yet: CopyButton awaits `document.isCopied`. */
function copyAtPress(pressed: Element): void {
  const text = pressed.closest<HTMLElement>('[data-copy]')?.dataset.copy
  if (!text) return
  // A page over plain HTTP has no clipboard.
  document.isCopied = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
}
