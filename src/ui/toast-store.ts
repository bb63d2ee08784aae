import { dismissFailure } from './say-failure.ts'

export type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  /** The ids of the form that it is about, and of the one that it recommends instead. */
  form?: string
  formInstead?: string | undefined
  /** The control that caused it; the toast follows it in the tab order. */
  source?: HTMLElement | undefined
  place: ToastPlace
}

/** While a modal dialog is open nothing outside it is announced or can be pressed. */
export type ToastPlace = 'page' | 'dialog'

let toast: Toast | undefined
let nextId = 1
const listeners = new Set<() => void>()

const replace = (next: Toast | undefined) => {
  toast = next
  for (const listener of listeners) listener()
}

export function showToast(shown: Omit<Toast, 'id' | 'place'>): void {
  dismissFailure()
  replace({ ...shown, id: nextId++, place: document.querySelector('.meetup[open]') ? 'dialog' : 'page' })
}

export const dismissToast = (id: number): void => {
  if (toast?.id === id) replace(undefined)
}

export const dismissToastOf = (form: string): void => {
  if (toast?.form === form) replace(undefined)
}

/** Once the visitor is in the recommended form, the toast must not cover its fields. */
export const dismissToastRecommending = (form: string): void => {
  if (toast?.formInstead === form) replace(undefined)
}

/** Only a toast about the dialog's form moves into it. The source is dropped, since the keyboard can't reach the toast from there. */
export const moveToast = (place: ToastPlace): void => {
  if (!toast || toast.place === place) return
  replace(place === 'dialog' && toast.form !== 'request-meetup' ? undefined : { ...toast, place, source: undefined })
}

export const readToast = (): Toast | undefined => toast

export const subscribeToToast = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
