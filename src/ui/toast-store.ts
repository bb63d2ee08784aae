import { dismissFailure } from './say-failure.ts'

export type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  /** The id of the form it speaks of, and of the one that it recommends instead. */
  form?: string
  formInstead?: string | undefined
  /** The control that caused it, after which the keyboard comes to it. */
  source?: HTMLElement | undefined
  place: ToastPlace
}

/** While a modal dialog is open nothing outside it is announced or can be pressed. */
export type ToastPlace = 'page' | 'dialog'

/** One at a time: a new one ends the one before. */
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

/** What was said of a form goes when it is mended, sent again or emptied. */
export const dismissToastOf = (form: string): void => {
  if (toast?.form === form) replace(undefined)
}

/** What recommends a form has done its part when the visitor is in it, and must not cover its fields. */
export const dismissToastRecommending = (form: string): void => {
  if (toast?.formInstead === form) replace(undefined)
}

/** Follows the visitor into the dialog, whose form it must be of, and out of it. Its source stays behind, where the keyboard would not find it. */
export const moveToast = (place: ToastPlace): void => {
  if (!toast || toast.place === place) return
  replace(place === 'dialog' && toast.form !== 'request-meetup' ? undefined : { ...toast, place, source: undefined })
}

export const readToast = (): Toast | undefined => toast

export const subscribeToToast = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
