/** Does what `command` says where the browser does not: before Chrome 135, Firefox 144 and Safari 26.2. */
export function openDialogs(clicked: Element): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  const button = clicked.closest('[commandfor]')
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '') as HTMLDialogElement | null
  if (button?.getAttribute('command') === 'show-modal') dialog?.showModal()
  else dialog?.close()
}
