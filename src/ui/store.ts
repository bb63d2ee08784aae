import { useSyncExternalStore } from 'react'

type Store<Value> = {
  read: () => Value
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a value that components in different places of the page share. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    write(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders the component again when the value has changed. */
export const useStore = <Value>({ read, subscribe }: Store<Value>): Value => useSyncExternalStore(subscribe, read, read)
