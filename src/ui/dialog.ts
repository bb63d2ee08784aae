/** The `returnValue` after a submit. A dialog that closes with any other was cancelled. */
export const SENT = 'sent'

/** For a `close` event, which comes a frame later: a dialog that is open again by then has text that was typed since. */
export function wasLeftUnsent(dialog: HTMLDialogElement): boolean {
  const { returnValue } = dialog
  dialog.returnValue = ''
  return !dialog.open && returnValue !== SENT
}

/** Without script its buttons open a popover, which is not modal; not all of 2025's browsers know `command`. @returns whether it opened */
export function openDialog(event: Event, clicked: Element): boolean {
  const dialog = clicked.closest('button')?.popoverTargetElement
  if (!(dialog instanceof HTMLDialogElement)) return false
  event.preventDefault()
  if (dialog.contains(clicked)) dialog.close()
  else if (!dialog.open) {
    dialog.showModal()
    // It keeps the scroll position of when it was closed.
    dialog.scrollTop = 0
    return true
  }
  return false
}

/** Where the form's default button is disabled, Enter (a phone's Go) focuses the next control. */
export function moveOnAtEnter(event: KeyboardEvent): void {
  const { key, isComposing, target } = event
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
  if (!target.form?.querySelector('[type=submit]:disabled')) return
  // Enter would press the button that gets the focus.
  event.preventDefault()
  const controls = [...target.form.elements].filter((control) =>
    control.matches(':is(input, button):enabled:not([hidden], [type=hidden])'),
  ) as HTMLElement[]
  controls[controls.indexOf(target) + 1]?.focus()
}
