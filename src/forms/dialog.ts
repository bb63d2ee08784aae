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

/** Without script its buttons open the dialog as a popover, which is not modal; `command` would, but not in all of 2025's browsers. */
export function openDialog(event: Event, clicked: Element) {
  const dialog = clicked.closest('button')?.popoverTargetElement
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (dialog.contains(clicked)) dialog.close()
  else if (!dialog.open) dialog.showModal()
}
