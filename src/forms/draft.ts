import { listControls, writeControl } from './form-controls.ts'

/** The texts that a visitor has typed into a form, kept for this tab or, if storage is blocked, as long as the page. */
type Draft = {
  /** The texts by field. There are none if the form was sent. */
  texts: Record<string, string>
  /** Distinguishes a retry from a second message of the same words. */
  idempotencyKey?: string
}

/**
 * The drafts by the id of their form. Storage has a copy, unless the browser blocks it. The inline script and React are
 * two bundles, so this object exists twice: `adoptDraft` fills React's from storage or the fields.
 */
const drafts: Record<string, Draft | undefined> = {}
const storageKey = (formId: string) => `draft:${formId}`

/** Leaves out the key of an emptied form: what is typed next is another submission. */
export function saveDraft(form: HTMLFormElement, idempotencyKey = readDraft(form.id)?.idempotencyKey): void {
  const texts = Object.fromEntries(listControls(form).map(({ name, value }) => [name, value]))
  writeDraft(form.id, Object.values(texts).some(Boolean) ? { texts, idempotencyKey } : { texts })
}

/** Clears the texts and the key: what is typed next is another submission. */
export const clearDraft = (formId: string): void => writeDraft(formId, { texts: {} })

export function clearFormAndDraft(form: HTMLFormElement): void {
  for (const control of listControls(form)) writeControl(control, '')
  clearDraft(form.id)
}

/** Returns the same key for every attempt to send one submission, also after a reload. */
export function ensureIdempotencyKey(form: HTMLFormElement): string {
  // `randomUUID` would need HTTPS.
  const idempotencyKey = readDraft(form.id)?.idempotencyKey ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  saveDraft(form, idempotencyKey)
  return idempotencyKey
}

/**
 * Writes the draft into the form. The draft is newer than what a browser restores by itself, which stays if there is no
 * draft. A control that has the text already is not written: Chromium would later restore the text of this moment.
 */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft(form.id)
  const controls = listControls(form)
  for (const control of controls) {
    const text = draft ? (draft.texts[control.name] ?? '') : control.value
    if (control.value !== text) control.value = text
  }
  // The events update counters. They also save the draft, so all texts are written first. Empty controls need no event.
  for (const control of controls) if (control.value) control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fills React's `drafts` from storage, or from the fields if storage is blocked. */
export function adoptDraft(form: HTMLFormElement): void {
  // The browser may have restored older texts since the page was parsed.
  restoreDraft(form)
  // If a translator or an extension has changed the page, React renders new forms, which restore their drafts.
  saveDraft(form)
}

function writeDraft(formId: string, draft: Draft): void {
  drafts[formId] = draft
  try {
    // If storage is full, no older draft stays.
    sessionStorage.removeItem(storageKey(formId))
    sessionStorage.setItem(storageKey(formId), JSON.stringify(draft))
  } catch {}
}

function readDraft(formId: string): Draft | undefined {
  drafts[formId] ??= readStoredDraft(formId)
  return drafts[formId]
}

function readStoredDraft(formId: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey(formId)) ?? '')
    // Another version of the page, open in the same tab before, may have stored `{}`.
    return draft.texts ? draft : undefined
  } catch {
    // Storage is blocked or empty, or it holds something else.
    return undefined
  }
}
