export type Toast = { id: number; kind: 'success' | 'error'; text: string; place: ToastPlace; forms: readonly string[] }

/** While a modal dialog is open nothing outside it is announced or can be pressed. */
export type ToastPlace = 'page' | 'dialog'

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

const replace = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** `forms` are the ids of those it speaks of. */
export function showToast(kind: Toast['kind'], text: string, forms: Toast['forms']): void {
  const place = document.querySelector('.meetup[open]') ? 'dialog' : 'page'
  replace([...toasts, { id: nextId++, kind, text, place, forms }])
}

export const dismissToast = (id: number): void => replace(toasts.filter((toast) => toast.id !== id))

/** What was said of a form goes when it is mended, sent again or emptied. */
export const dismissToastsOf = (form: string): void => replace(toasts.filter(({ forms }) => !forms.includes(form)))

/** What a dialog showed when it closes stays to be read. */
export const bringToastsToPage = (): void => replace(toasts.map((toast) => ({ ...toast, place: 'page' })))

export const readToasts = (): readonly Toast[] => toasts

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
