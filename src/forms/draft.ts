import { listControls, writeControl } from './form-controls.ts'

/**
 * A draft is what a visitor has typed and the store does not have yet, kept for this tab in `sessionStorage` with the key that
 * distinguishes a retry from a second message of the same words. Where storage is blocked, both last as long as the page.
 *
 * A draft is restored three times: boot.ts does it once the page is parsed, for a visitor who comes back. hydrate.tsx does it before
 * React hydrates, and saves what the browser has filled in. use-submission.ts does it when a form appears, since React may render a new form.
 */

const PREFIX = 'draft:'
type FormId = Pick<HTMLFormElement, 'id'>
const storageKey = (form: FormId) => PREFIX + form.id

type Texts = Record<string, string>
type Draft = {
  texts?: Texts
  key?: string | undefined
  /** The texts that a prefill button wrote, by field; the next prefill replaces them. */
  prefilled?: Texts | undefined
}

const drafts = new Map<string, Draft>()

/** The key is the same for every attempt to send one submission, also after a reload. */
export function submissionKey(form: HTMLFormElement): string {
  const key = drafts.get(form.id)?.key ?? newKey()
  updateDraft(form, { key })
  return key
}

/** `randomUUID` would need HTTPS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

export const saveDraft = (form: HTMLFormElement): void => updateDraft(form, {})

/** @param changes the other parts of the draft stay; `undefined` removes a part */
function updateDraft(form: HTMLFormElement, changes: Pick<Draft, 'key' | 'prefilled'>): void {
  const texts = listControls(form).map(({ name, value }) => [name, value])
  const { key, prefilled } = { ...drafts.get(form.id), ...changes }
  if (texts.some(([, text]) => text)) storeDraft(form, { texts: Object.fromEntries(texts), key, prefilled })
  else dropDraft(form)
}

export const readPrefilled = (form: HTMLFormElement): Texts => drafts.get(form.id)?.prefilled ?? {}

export const savePrefilled = (form: HTMLFormElement, prefilled: Texts | undefined): void =>
  updateDraft(form, { prefilled })

export function saveDrafts(): void {
  for (const form of document.forms) saveDraft(form)
}

/** The text stays in the form. */
export const dropDraft = (form: FormId): void => storeDraft(form)

function storeDraft(form: FormId, draft?: Draft): void {
  drafts.set(form.id, draft ?? {})
  try {
    if (draft) sessionStorage.setItem(storageKey(form), JSON.stringify(draft))
    else sessionStorage.removeItem(storageKey(form))
  } catch {}
}

/** A field that already has text keeps its text, which is newer. A field that the form no longer has is skipped. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = drafts.get(form.id) ?? readStoredDraft(form)
  drafts.set(form.id, draft)
  for (const control of listControls(form)) {
    const text = draft.texts?.[control.name]
    if (text && !control.value) writeControl(control, text)
  }
}

function readStoredDraft(form: HTMLFormElement): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(form)) ?? '{}')
  } catch {
    // Storage is blocked, or it holds something else.
    return {}
  }
}

export function restoreDrafts(): void {
  for (const form of document.forms) restoreDraft(form)
}

/** Makes the text typed next another submission. */
export const forgetKey = (form: HTMLFormElement): void => updateDraft(form, { key: undefined })
