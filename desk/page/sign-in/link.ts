import { useSyncExternalStore } from 'react'

/** A link from the terminal: `setup` makes a passkey here, `open` opens the desk on the owner's machine. */
export type Link = { kind: 'setup' | 'open'; secret: string }

let link = takeFromAddress()
const listeners = new Set<() => void>()
addEventListener('hashchange', () => {
  link = takeFromAddress() ?? link
  notify()
})

export function useLink(): Link | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => link,
  )
}

export function dropLink(): void {
  link = undefined
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Also removes the secret from the address bar and the tab's history. */
function takeFromAddress(): Link | undefined {
  const [, kind, secret] = /^#(setup|open)=([\w-]+)$/.exec(location.hash) ?? []
  if (!kind || !secret) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  return { kind: kind as Link['kind'], secret }
}
