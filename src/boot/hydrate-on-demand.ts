import { hasDraft } from '../forms/draft.ts'
import { wasLeftUnsent } from '../forms/sent.ts'
import { TIMEOUT_MS } from '../store/timeout.ts'
import { savesData } from '../ui/saves-data.ts'
import { whenAtRest } from '../ui/when-at-rest.ts'
import { fetchModule } from './fetch-module.ts'
import { sayUnsent } from './say-unsent.ts'

/** The address of the hashed client bundle, put in by the build. */
declare const CLIENT_URL: string

type StandIn = typeof import('../drawn-anew.ts').standIn

const CONTROL = 'a, button, input, select, textarea'

/**
 * Loads React when a visitor reaches for the page: a mouse that moves, a key, a focus or a click on a control. Who only scrolls
 * and reads never pays for it: a finger that comes down on a control is no sign yet. A submit or a click that comes before React
 * is held and done again when it is there.
 */
export function hydrateOnDemand(): void {
  const untilHydrated = new AbortController()
  let arrival: Promise<StandIn> | undefined
  // Firefox remembers an import that failed, by its address.
  let address = CLIENT_URL
  let hasFailed = false
  let isSentNatively = false

  const load = () => {
    if (arrival) return arrival
    arrival = fetchModule(address)
      .then(whenAtRest)
      .then(() => import(/* @vite-ignore */ address))
      .then(({ hydrate }: typeof import('../hydrate.tsx')) => hydrate())
      .then((standIn) => {
        untilHydrated.abort()
        return standIn
      })
    // Only who waits for React handles its absence; a later reach tries again.
    arrival.catch(() => {
      arrival = undefined
      address += '?'
      hasFailed = true
    })
    return arrival
  }

  const listen = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, signal: untilHydrated.signal })

  listen('keydown', load)
  // A section takes the focus from a tap on its text.
  listen('focusin', (event) => controlOf(event) && load())
  listen('pointermove', (event) => {
    // A mouse that goes on moving over a line that has failed would ask again and again.
    if ((event as PointerEvent).pointerType === 'mouse' && !hasFailed && !savesData()) load()
  })

  // React hears a click once hydration has begun, a submit once it is done. What is held is kept from it, or it came twice.
  listen('submit', (event) => {
    if (isSentNatively) return
    const { target, submitter } = event as SubmitEvent
    const form = target as HTMLFormElement
    event.preventDefault()
    event.stopImmediatePropagation()
    const again = (standIn: StandIn = (itself) => itself) => {
      // Who has closed the dialog since wants nothing sent.
      if (!form.closest('dialog:not([open])')) standIn(form)?.requestSubmit(submitter && standIn(submitter))
    }
    Promise.race([load(), untilLate()]).then(again, (fault) => {
      // Without a line, or on one that hangs, the native way would end on the browser's error page, and the text with it.
      if (!fault || !navigator.onLine) return sayUnsent(form)
      // What has failed before fails amid this submit, and then browsers ignore another.
      setTimeout(() => {
        isSentNatively = true
        again()
        isSentNatively = false
        // A mail program may be missing.
        if (form.action.startsWith('mailto')) sayUnsent(form)
      })
    })
  })

  listen('click', (event) => {
    const control = controlOf(event)
    if (!control) return
    event.stopImmediatePropagation()
    load().then(
      (standIn) => standIn(control)?.dispatchEvent(clickForReact()),
      () => {},
    )
  })

  // A dialog that closes unsent forgets what was typed.
  listen('close', ({ target }) => {
    const dialog = target as HTMLDialogElement
    if (wasLeftUnsent(dialog)) dialog.querySelector('form')?.reset()
  })

  if (hasDraft()) load()
}

/** Rejects without a fault. */
const untilLate = () => new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS))

const controlOf = ({ target }: Event) => (target as Element).closest(CONTROL)

/** What the browser and the boot do on a click is done already: they leave alone one whose default is prevented. */
function clickForReact() {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  click.preventDefault()
  return click
}
