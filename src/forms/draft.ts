import { readField, writeField } from './form-fields.ts'

/** What a visitor has typed and not yet sent, kept for this tab in `sessionStorage`. Where storage is blocked there is no draft. */

const keyOf = (form: HTMLFormElement) => `draft:${form.id}`

export function saveDraft(form: HTMLFormElement, fields: readonly string[]): void {
  const values = fields.map((field) => [field, readField(form, field)] as const)
  try {
    if (values.some(([, value]) => value))
      sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(values)))
    else sessionStorage.removeItem(keyOf(form))
  } catch {}
}

/** Puts the draft back; what stands in a field already is newer and stays. */
export function restoreDraft(form: HTMLFormElement, fields: readonly string[]): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    for (const field of fields) {
      if (draft[field] && !readField(form, field)) writeField(form, field, String(draft[field]))
    }
  } catch {}
}
