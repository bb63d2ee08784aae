import { useState } from 'react'
import { isForInputMethod } from '../../../src/ui/keyboard.ts'
import { useKeydown } from '../../../src/ui/use-keydown.ts'
import { Dialog, TextButton } from '../controls.tsx'
import './shortcuts.css'

const SHORTCUTS = {
  j: 'next lead',
  k: 'previous lead',
  r: 'reply',
  e: 'archive',
  z: 'undo',
  '/': 'search',
  '?': 'these shortcuts',
}
type Key = keyof typeof SHORTCUTS

const STORAGE_KEY = 'desk-keys'
/** A field takes keys as text or a choice. */
const WITHOUT_SHORTCUTS = "input:not([type='checkbox']), select, textarea"

// Shortcuts of one key can be turned off, for an owner who dictates or mistypes (WCAG 2.1.4). A browser that blocks
// storage blocks the cookie of the session too, and opens no desk.
const areShortcutsEnabled = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off'
const enableShortcuts = (isEnabled: boolean): void => localStorage.setItem(STORAGE_KEY, isEnabled ? 'on' : 'off')

/** Another script has no j: there the key's place on a US keyboard counts. */
function readKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[\p{Script=Latin}/?]$/u.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return code.replace('Key', '').toLowerCase()
}

/** Calls the handler of a pressed key, and shows all keys by `?` or its button. */
export function Shortcuts({ keyHandlers }: { keyHandlers: Record<Exclude<Key, '?'>, () => unknown> }) {
  const [isOpen, setIsOpen] = useState(false)

  useKeydown((event) => {
    // After the session's end the leads are hidden, and still there.
    if (!document.getElementById('main')?.checkVisibility()) return
    const { target, metaKey, ctrlKey, altKey, repeat } = event
    if (event.key === 'Escape' && !isForInputMethod(event) && target instanceof HTMLInputElement) {
      // Chromium would empty the search, and so show another lead to the next key.
      if (target.type === 'search') event.preventDefault()
      target.blur()
    }
    if (target instanceof HTMLElement && target.closest(WITHOUT_SHORTCUTS)) return
    // A click on its text leaves the focus outside of the dialog.
    if (document.querySelector('dialog:modal')) return
    if (metaKey || ctrlKey || altKey || !areShortcutsEnabled()) return
    const handlers: Record<string, () => unknown> = { ...keyHandlers, '?': () => setIsOpen(true) }
    const handle = handlers[readKey(event)]
    if (!handle) return
    event.preventDefault()
    // A key that is held down acts once.
    if (!repeat) void handle()
  })

  return (
    <>
      <p>
        <TextButton onClick={() => setIsOpen(true)}>Keyboard shortcuts</TextButton>
      </p>
      {isOpen && (
        <Dialog title="Keyboard shortcuts" onClose={() => setIsOpen(false)}>
          <dl className="shortcut-keys ruled">
            {Object.entries(SHORTCUTS).map(([key, does]) => (
              <div key={key} className="row">
                <dt>
                  <kbd className="card">{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <form method="dialog" className="row">
            <label className="touch-target">
              <input
                type="checkbox"
                defaultChecked={areShortcutsEnabled()}
                onChange={({ currentTarget }) => enableShortcuts(currentTarget.checked)}
              />
              Enable keyboard shortcuts
            </label>
            <button type="submit" className="button">
              Close
            </button>
          </form>
        </Dialog>
      )}
    </>
  )
}
