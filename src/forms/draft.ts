import { controlOf, readField, writeControl } from './form-fields.ts'

/**
 * What a visitor has typed and the store does not have yet, kept for this tab in `sessionStorage`, and beside it the key
 * that tells a retry from a second message of equal words. Where storage is blocked, both last as long as the page.
 */

const PREFIX = 'draft:'
const nameOf = (form: HTMLFormElement) => PREFIX + form.id

type Draft = { texts?: Record<string, string>; key?: string }

const keys = new Map<string, string>()

/** The same for every try to send one submission, also after a reload. */
export function submissionKey(form: HTMLFormElement): string {
  const key = keys.get(form.id) ?? newKey()
  keys.set(form.id, key)
  saveDraft(form)
  return key
}

/** `randomUUID` would need HTTPS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

export function saveDraft(form: HTMLFormElement): void {
  const texts = [...form.querySelectorAll<HTMLInputElement>('[aria-required]')].map(({ name, value }) => [name, value])
  const isEmpty = texts.every(([, text]) => !text)
  if (isEmpty) keys.delete(form.id)
  try {
    const draft: Draft = { texts: Object.fromEntries(texts), key: keys.get(form.id) }
    if (isEmpty) sessionStorage.removeItem(nameOf(form))
    else sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
  } catch {}
}

/** Puts the draft back; what stands in a field already is newer and stays. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const { texts = {}, key }: Draft = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? '{}')
    if (key) keys.set(form.id, key)
    for (const [field, text] of Object.entries(texts))
      if (!readField(form, field)) writeControl(controlOf(form, field), text)
  } catch {}
}

/** What is typed next is another submission. */
export function forgetKey(form: HTMLFormElement): void {
  keys.delete(form.id)
  saveDraft(form)
}

/** A draft of this tab must be seen at once by the visitor who wrote it. */
export function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}
