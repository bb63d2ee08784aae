/** What a dialog returns whose form was sent. However else it closes, the visitor has changed her mind. */
export const SENT = 'sent'

/**
 * At a dialog's `close` event: whether the visitor has left it without sending. The event comes a frame later; a dialog that is
 * open again by then holds what was typed since.
 */
export function wasLeftUnsent(dialog: HTMLDialogElement): boolean {
  const { returnValue } = dialog
  dialog.returnValue = ''
  return !dialog.open && returnValue !== SENT
}

/** Answers whether it has opened one. Without script its buttons open the dialog as a popover, which is not modal; `command` would, but not in all of 2025's browsers. */
export function openDialog(event: Event, clicked: Element): boolean {
  const dialog = clicked.closest('button')?.popoverTargetElement
  if (!(dialog instanceof HTMLDialogElement)) return false
  event.preventDefault()
  if (dialog.contains(clicked)) dialog.close()
  else if (!dialog.open) {
    dialog.showModal()
    // It is where it was scrolled to when it was closed.
    dialog.scrollTop = 0
    return true
  }
  return false
}

/** In a form whose default button is disabled Enter, or a phone's Go, leads to the next control. */
export function moveOnAtEnter(event: KeyboardEvent): void {
  const { key, isComposing, target } = event
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
  if (!target.form?.querySelector('[type=submit]:disabled')) return
  // It would press the button to which it leads.
  event.preventDefault()
  const controls = [...target.form.elements].filter((control) =>
    control.matches(':is(input, button):enabled:not([hidden], [type=hidden])'),
  ) as HTMLElement[]
  controls[controls.indexOf(target) + 1]?.focus()
}
