export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const listControls = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(
    ({ name, hidden, type }) => name && !hidden && !/^(hidden|submit)$/.test(type),
  )

/** Returns what `submitter` would post, by name. Some extensions replace FormData by a class that throws. */
export function readForm(form: HTMLFormElement, submitter?: HTMLElement | null): Record<string, string> {
  const posted = ([...form.elements] as Control[]).filter(({ name, type }) => name && type !== 'submit')
  const pressed = submitter instanceof HTMLButtonElement && submitter.name ? [submitter] : []
  return Object.fromEntries([...posted, ...pressed].map(({ name, value }) => [name, value]))
}

export const findControl = (form: HTMLFormElement, field: string) => form.elements.namedItem(field) as Control

export const readField = (form: HTMLFormElement, field: string): string => findControl(form, field).value

/** Fires an input event, so that counters and drafts are updated. */
export function writeControl(control: Control, value: string): void {
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
