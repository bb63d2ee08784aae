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

/** Renders the component again when what `select` returns has changed. */
export function useStore<Value, Part>({ read, subscribe }: Store<Value>, select: (value: Value) => Part): Part {
  const readPart = () => select(read())
  return useSyncExternalStore(subscribe, readPart, readPart)
}
