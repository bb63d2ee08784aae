import { listControls, writeControl } from './form-controls.ts'

/** What is known of the texts in a form, kept for this tab or, where storage is blocked, as long as the page. */
type Draft = {
  /** Nothing is known before anything was kept: then what the browser restores stays. */
  isKnown: boolean
  /** By field; none where the form was sent or emptied. */
  texts: Record<string, string>
  /** Distinguishes a retry from a second message of the same words. */
  idempotencyKey?: string
}

/** The keys are ids of forms. */
const drafts: Record<string, Draft> = {}
const storageKey = (formId: string) => `draft:${formId}`

export function saveDraft(form: HTMLFormElement): void {
  saveDraftWithKey(form, readDraft(form.id).idempotencyKey)
}

/** The text stays in the form. */
export const recordEmptyDraft = (formId: string): void => writeDraft(formId, { isKnown: true, texts: {} })

export function emptyForm(form: HTMLFormElement): void {
  for (const control of listControls(form)) writeControl(control, '')
  // React gets no events of a form that is closed.
  recordEmptyDraft(form.id)
}

/** Returns the same key for every attempt to send one submission, also after a reload. */
export function ensureIdempotencyKey(form: HTMLFormElement): string {
  // `randomUUID` would need HTTPS.
  const idempotencyKey = readDraft(form.id).idempotencyKey ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  saveDraftWithKey(form, idempotencyKey)
  return idempotencyKey
}

/**
 * The draft is newer than what a browser restores of its own: texts of a second ago, or one that was sent. A control whose text is right is
 * left alone, since Chromium would remember that it was written, and restore its text of then.
 */
export function restoreDraft(form: HTMLFormElement): void {
  const { isKnown, texts } = readDraft(form.id)
  const controls = listControls(form)
  for (const control of controls) {
    const text = isKnown ? (texts[control.name] ?? '') : control.value
    if (control.value !== text) control.value = text
  }
  // The events update counters. Each also saves the draft, so all texts are written before, and empty controls need none.
  for (const control of controls) if (control.value) control.dispatchEvent(new Event('input', { bubbles: true }))
}

function saveDraftWithKey(form: HTMLFormElement, idempotencyKey: string | undefined): void {
  const texts = listControls(form).map(({ name, value }) => [name, value])
  if (texts.some(([, text]) => text))
    writeDraft(form.id, { isKnown: true, texts: Object.fromEntries(texts), idempotencyKey })
  else recordEmptyDraft(form.id)
}

function writeDraft(formId: string, draft: Draft): void {
  drafts[formId] = draft
  try {
    // Where storage is full, no older draft stays.
    sessionStorage.removeItem(storageKey(formId))
    sessionStorage.setItem(storageKey(formId), JSON.stringify(draft))
  } catch {}
}

function readDraft(formId: string): Draft {
  drafts[formId] ??= readStoredDraft(formId)
  return drafts[formId]
}

function readStoredDraft(formId: string): Draft {
  try {
    const { texts, idempotencyKey } = JSON.parse(sessionStorage.getItem(storageKey(formId)) ?? '')
    // An earlier version of the page, open in the same tab, has stored `{}`.
    if (texts) return { isKnown: true, texts, idempotencyKey }
  } catch {
    // Storage is blocked or empty, or it holds something else.
  }
  return { isKnown: false, texts: {} }
}
