import { cleanValues, type FormValues } from '../../shared/forms/form-values.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Lists the controls that a visitor fills in. */
export const listControls = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(
    ({ name, hidden, type }) => name && !hidden && !/^(hidden|submit)$/.test(type),
  )

/** Reads what `button` would post, as the store can keep it. Some extensions replace FormData by a class that throws. */
export function readForm(form: HTMLFormElement, button?: HTMLElement | null): FormValues {
  const controls = ([...form.elements] as Control[]).filter(({ name, type }) => name && type !== 'submit')
  const values = cleanValues(controls.map(({ name, value }) => [name, value]))
  if (button instanceof HTMLButtonElement && button.name) values[button.name] = button.value
  return values
}

/** Fires an input event, so that counters and drafts are updated. */
export function writeControl(control: Control, value: string): void {
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

export const isEmpty = (form: HTMLFormElement): boolean => listControls(form).every(({ value }) => !value)
