type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a visitor fills in of a form: all that has a name but what is hidden, and the buttons. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(
    ({ name, hidden, type }) => name && !hidden && !/^(hidden|submit)$/.test(type),
  )

export const controlOf = (form: HTMLFormElement, field: string) => form.elements.namedItem(field) as Control

export const readField = (form: HTMLFormElement, field: string): string => controlOf(form, field).value

/** Writes as if the visitor had typed, so that counters and drafts follow. */
export function writeControl(control: Control, value: string): void {
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
