/**
 * Opens a dialog as a modal one, and closes it. Its buttons are those of a popover, which is what it is without script;
 * `command` would be modal then too, but before Safari 26.2 it does nothing.
 */
export function openDialogs(event: Event): void {
  const dialog = (event.target as Element).closest('button')?.popoverTargetElement
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (dialog.open) dialog.close()
  else dialog.showModal()
}
