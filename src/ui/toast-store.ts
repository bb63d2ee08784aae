export type Toast = { id: number; kind: 'success' | 'error'; text: string }

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

const replace = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const showToast = (kind: Toast['kind'], text: string): void => replace([...toasts, { id: nextId++, kind, text }])

export const dismissToast = (id: number): void => replace(toasts.filter((toast) => toast.id !== id))

export const readToasts = (): readonly Toast[] => toasts

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
