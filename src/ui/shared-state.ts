import { useSyncExternalStore } from 'react'

type SharedState<Value> = {
  read: () => Value
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a value that components in different places of the page share. */
export function createSharedState<Value>(initial: Value): SharedState<Value> {
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
export const useSharedState = <Value>({ read, subscribe }: SharedState<Value>): Value =>
  useSyncExternalStore(subscribe, read, read)
