import { useEffect, useRef } from 'react'

const STORAGE_KEY = 'desk-keys'
/** A dialog has keys of its own. */
const TYPED_INTO = "input:not([type='checkbox']), select, textarea, dialog"

/** Shortcuts of one key can be turned off, for an owner who dictates or mistypes (WCAG 2.1.4). */
export const areShortcutsEnabled = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off'
export const enableShortcuts = (on: boolean): void => localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')

export function useShortcuts(which: 'all' | 'none', actions: Record<string, () => unknown>): void {
  const latest = useRef(actions)
  latest.current = actions

  useEffect(() => {
    if (which === 'none') return
    function press(event: KeyboardEvent) {
      const { target, key, metaKey, ctrlKey, altKey, repeat } = event
      const isTyping = target instanceof HTMLElement && target.closest(TYPED_INTO)
      const name = readKey(event)
      const action = latest.current[name] ?? (event.shiftKey ? undefined : latest.current[name.toLowerCase()])
      if (key === 'Escape' && target instanceof HTMLInputElement) target.blur()
      if (!action || isTyping || metaKey || ctrlKey || altKey || (key !== 'Escape' && !areShortcutsEnabled())) return
      event.preventDefault()
      // A key that is held down acts once.
      if (!repeat) void action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [which])
}

type TypedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'getModifierState'>

/** The letter, whatever Caps Lock says. Another script has none of them, so there the key's place on a US keyboard counts. */
export function readKey(event: TypedKey): string {
  const { key, code, shiftKey } = event
  const letter = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  if (letter && event.getModifierState('CapsLock')) return shiftKey ? letter.toUpperCase() : letter.toLowerCase()
  if (letter) return shiftKey ? letter.toUpperCase() : letter
  if (code === 'Slash' && key !== '/' && key !== '?') return shiftKey ? '?' : '/'
  return key
}
