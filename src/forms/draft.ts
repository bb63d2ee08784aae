import { controlOf, readField, writeControl } from './form-fields.ts'

/** What a visitor has typed and not yet sent, kept for this tab in `sessionStorage`. Where storage is blocked there is no draft. */

const PREFIX = 'draft:'
const keyOf = (form: HTMLFormElement) => PREFIX + form.id

export function saveDraft(form: HTMLFormElement): void {
  const values = [...form.querySelectorAll<HTMLInputElement>('[aria-required]')].map(({ name, value }) => [name, value])
  try {
    if (values.some(([, value]) => value))
      sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(values)))
    else sessionStorage.removeItem(keyOf(form))
  } catch {}
}

/** Puts the draft back; what stands in a field already is newer and stays. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    for (const [field, text] of Object.entries(draft))
      if (!readField(form, field)) writeControl(controlOf(form, field), text)
  } catch {}
}

/** A draft of this tab must be seen at once by the visitor who wrote it. */
export function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}
