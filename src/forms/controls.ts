type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a visitor fills in of a form: all that has a name but what is hidden, and the buttons. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(
    ({ name, hidden, type }) => name && !hidden && !/^(hidden|submit)$/.test(type),
  )

/**
 * What the form would post, pressed by `submitter`, as texts by name. Extensions have replaced FormData by one that throws.
 */
export function valuesOf(form: HTMLFormElement, submitter?: HTMLElement | null): Record<string, string> {
  const posted = ([...form.elements] as Control[]).filter(
    (control) => control.name && (control.type !== 'submit' || control === submitter),
  )
  return Object.fromEntries(posted.map(({ name, value }) => [name, value]))
}

export const controlOf = (form: HTMLFormElement, field: string) => form.elements.namedItem(field) as Control

export const readField = (form: HTMLFormElement, field: string): string => controlOf(form, field).value

/** Writes as if the visitor had typed, so that counters and drafts follow. */
export function writeControl(control: Control, value: string): void {
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
