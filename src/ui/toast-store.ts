import { dismissLoadError } from './load-error.ts'

export type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  /** The ids of the form that it is about, and of the one that it recommends instead. */
  form?: string
  formInstead?: string | undefined
  /** The control that caused it; the toast follows it in the tab order. */
  cause?: HTMLElement | undefined
}

/** While a modal dialog is open, nothing outside it is announced or can be pressed. */
export type ToastContainer = 'page' | 'dialog'

type State = { container: ToastContainer; toast?: Toast | undefined }

let state: State = { container: 'page' }
let nextId = 1
const listeners = new Set<() => void>()

function update(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

const dismissIf = (isDone: (toast: Toast) => boolean): void => {
  if (state.toast && isDone(state.toast)) update({ container: state.container })
}

export function showToast(toast: Omit<Toast, 'id'>): void {
  dismissLoadError()
  update({ container: state.container, toast: { ...toast, id: nextId++ } })
}

export const dismissToast = (id: number): void => dismissIf((toast) => toast.id === id)

export const dismissFormToast = (form: string): void => dismissIf((toast) => toast.form === form)

/** Once the visitor is in the recommended form, the toast must not cover its fields. */
export const dismissRecommendation = (form: string): void => dismissIf((toast) => toast.formInstead === form)

/** Moves all toasts. A toast of the page would be out of reach behind a dialog; a toast of the dialog outlives the dialog. */
export function moveToasts(container: ToastContainer): void {
  dismissLoadError()
  update({ container, toast: container === 'page' ? state.toast : undefined })
}

export const readToasts = (): State => state

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
