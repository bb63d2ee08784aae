/**
 * What stands for an element now that React has drawn the page anew, as it does where a translator has changed it: the one in the
 * same place below the nearest id. Itself while it stands.
 */
export function standIn<Kind extends Element>(element: Kind): Kind | undefined {
  if (element.isConnected) return element
  const home = element.closest('[id]')
  const alike = (within: Element | null) => [within, ...(within?.querySelectorAll(element.localName) ?? [])]
  return alike(document.getElementById(home?.id ?? ''))[alike(home).indexOf(element)] as Kind | undefined
}

/** Notes what the visitor has opened and where she is. What it returns brings back what is gone of it. */
export function noteWhatIsOpen(): () => void {
  // Safari before 17 does not know the second, and only within `:is()` forgives it.
  const opened = document.querySelectorAll<HTMLElement>(':is(dialog[open], :popover-open)')
  const focused = document.activeElement as HTMLElement
  return () => {
    for (const { id, isConnected } of opened) if (!isConnected) openAgain(id)
    if (!focused.isConnected) standIn(focused)?.focus({ preventScroll: true })
  }
}

function openAgain(id: string) {
  const anew = document.getElementById(id) as HTMLElement | HTMLDialogElement | null
  // An extension may have opened what React does not draw.
  if (!anew) return
  if ('showModal' in anew) anew.showModal()
  else anew.showPopover()
}
