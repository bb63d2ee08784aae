import { cleanValues, type FormValues } from '../../form-model/form-values.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const listNamedControls = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(({ name, type }) => name && type !== 'submit')

/** Lists the controls that a visitor fills in. The form's id and the honeypot are hidden. */
export const listControls = (form: HTMLFormElement): Control[] =>
  listNamedControls(form).filter(({ hidden, type }) => !hidden && type !== 'hidden')

/**
 * Reads what `button` would post, hidden fields too, as the store can keep it. Some extensions replace FormData by a
 * class that throws.
 */
export function readForm(form: HTMLFormElement, button?: HTMLElement | null): FormValues {
  const values = cleanValues(listNamedControls(form).map(({ name, value }) => [name, value]))
  if (button instanceof HTMLButtonElement && button.name) values[button.name] = button.value
  return values
}

/** Fires an input event, so that counters and drafts are updated. */
export function writeControl(control: Control, value: string): void {
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

export const isEmptyForm = (form: HTMLFormElement): boolean => listControls(form).every(({ value }) => !value)
