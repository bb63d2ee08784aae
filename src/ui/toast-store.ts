export type Toast = { id: number; kind: 'success' | 'error'; text: string; place: ToastPlace }

/** While a modal dialog is open nothing outside it is announced or can be pressed. */
export type ToastPlace = 'page' | 'dialog'

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

const replace = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export function showToast(kind: Toast['kind'], text: string): void {
  const place = document.querySelector('dialog[open]') ? 'dialog' : 'page'
  replace([...toasts, { id: nextId++, kind, text, place }])
}

export const dismissToast = (id: number): void => replace(toasts.filter((toast) => toast.id !== id))

/** What was said in a dialog goes with it. */
export const dismissDialogToasts = (): void => replace(toasts.filter(({ place }) => place === 'page'))

export const readToasts = (): readonly Toast[] => toasts

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
