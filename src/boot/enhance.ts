import { afterPaint } from '../ui/after-paint.ts'
import { closeDialog } from '../ui/close-dialog.ts'
import { beginTurns, endTurns, waiting } from '../ui/turns.ts'
import { copyText } from './copy-text.ts'
import { isLedBelow } from './is-led-below.ts'
import { prefillForm } from './prefill-form.ts'

/** As the style sheets say it: 768 pixels, or more or fewer as the visitor has chosen larger or smaller letters. */
const DESKTOP = '(width >= 48em)'

/** What the page does with script but without React. */
export function enhance(): void {
  // Shows the controls that would do nothing otherwise. The media query `scripting` misses blockers and broken scripts.
  document.documentElement.classList.add('is-scripted')
  if (!isLedBelow()) beginTurns()
  addEventListener('scroll', keepInPlace, { once: true })
  // Without script, what closes the menu leaves it open and hidden.
  for (const button of document.querySelectorAll<HTMLButtonElement>('.menu-button'))
    button.popoverTargetAction = 'toggle'
  matchMedia(DESKTOP).addEventListener('change', closeMenu)
  // On its way down, before a click that comes too early is held for React.
  addEventListener('click', onClick, true)
}

function onClick(event: MouseEvent) {
  // A held click that React gets later has been heard here.
  if (event.defaultPrevented) return
  const clicked = event.target as Element
  if (clicked.closest('#menu a')) closeMenu()
  if (clicked.closest('a')) keepInPlace()
  openDialogs(event)
  copyText(clicked)
  prefillForm(clicked)
}

/**
 * What a visitor sees below the first window must not move away again. Once no part waits, nothing moves, and the class stays:
 * taking it off makes Chromium work out the style of the whole page anew.
 */
function keepInPlace() {
  if (waiting('wait').length > 0) endTurns()
}

/**
 * Makes a dialog a modal one, and closes it. Its buttons are those of a popover, which is what it is without script, and here for
 * one frame: a modal one makes the whole page inert first, for which a slow phone takes a tenth of a second.
 * `command` would be modal then too, but before Safari 26.2 it does nothing.
 */
async function openDialogs(event: Event) {
  const button = (event.target as Element).closest('button')
  const dialog = button?.popoverTargetElement
  if (!(dialog instanceof HTMLDialogElement)) return
  if (!dialog.open && !dialog.matches(':popover-open')) {
    // The focus comes back to it. Safari gives none to a button that is pressed.
    button?.focus({ preventScroll: true })
    await afterPaint()
    makeModal(dialog)
    return
  }
  event.preventDefault()
  // Who is quicker than the frame finds what comes after it.
  makeModal(dialog)
  if (dialog.contains(button)) closeDialog(dialog)
}

function makeModal(dialog: HTMLDialogElement) {
  if (!dialog.matches(':popover-open')) return
  const focused = document.activeElement as HTMLElement
  dialog.hidePopover()
  dialog.showModal()
  if (dialog.contains(focused)) focused.focus({ preventScroll: true })
}

const closeMenu = () => document.getElementById('menu')?.hidePopover()
