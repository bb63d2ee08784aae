import { useEffect, useRef } from 'react'

const KEPT_AS = 'desk-keys'
/** A dialog has keys of its own. */
const TYPED_INTO = "input:not([type='checkbox']), select, textarea, dialog"

/** Single-key shortcuts can be turned off, for an owner who dictates or mistypes (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStorage.getItem(KEPT_AS) !== 'off'
export const turnKeys = (on: boolean): void => localStorage.setItem(KEPT_AS, on ? 'on' : 'off')

export function useKeys(which: 'all' | 'none', actions: Record<string, () => unknown>): void {
  const latest = useRef(actions)
  latest.current = actions

  useEffect(() => {
    if (which === 'none') return
    function press(event: KeyboardEvent) {
      const { target, key, metaKey, ctrlKey, altKey } = event
      const isTyping = target instanceof HTMLElement && target.closest(TYPED_INTO)
      const action = latest.current[key]
      if (key === 'Escape' && target instanceof HTMLInputElement) target.blur()
      if (!action || isTyping || metaKey || ctrlKey || altKey || (key !== 'Escape' && !keysAreOn())) return
      event.preventDefault()
      void action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [which])
}
