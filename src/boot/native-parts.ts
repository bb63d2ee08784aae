/** What HTML's own menu and dialog still lack; they open without any script where the browser knows `command`. */

const DESKTOP = '(width >= 768px)'

/** Shows the controls that would do nothing without script. The media query `scripting` misses blockers and broken scripts. */
export function offerScriptedControls(): void {
  document.documentElement.classList.add('is-scripted')
}

export function closeMenuOnChoice(): void {
  const menu = document.getElementById('menu')
  if (!menu) return
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
  matchMedia(DESKTOP).addEventListener('change', () => menu.hidePopover())
}

/** For browsers without invoker commands: before Chrome 135, Firefox 144 and Safari 26.2. */
export function openDialogs(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]')
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '') as HTMLDialogElement | null
    if (button?.getAttribute('command') === 'show-modal') dialog?.showModal()
    else dialog?.close()
  })
}
