import { controlOf, controlsOf, readField, writeControl } from './controls.ts'

/**
 * What a visitor has typed and the store does not have yet, kept for this tab in `sessionStorage`, and beside it the key
 * that tells a retry from a second message of equal words. Where storage is blocked, both last as long as the page.
 */

const PREFIX = 'draft:'
const nameOf = (form: HTMLFormElement) => PREFIX + form.id

type Texts = Record<string, string>
type Draft = {
  texts?: Texts
  key?: string | undefined
  /** What a button of the page wrote into each field, for the next press to replace. */
  prefilled?: Texts | undefined
}

const drafts = new Map<string, Draft>()

/** The same for every try to send one submission, also after a reload. */
export function submissionKey(form: HTMLFormElement): string {
  const key = drafts.get(form.id)?.key ?? newKey()
  saveDraft(form, { key })
  return key
}

/** `randomUUID` would need HTTPS. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

export function saveDraft(form: HTMLFormElement, changed: Pick<Draft, 'key' | 'prefilled'> = {}): void {
  const texts = controlsOf(form).map(({ name, value }) => [name, value])
  const { key, prefilled } = { ...drafts.get(form.id), ...changed }
  if (texts.some(([, text]) => text)) keep(form, { texts: Object.fromEntries(texts), key, prefilled })
  else dropDraft(form)
}

export const prefilledOf = (form: HTMLFormElement): Texts => drafts.get(form.id)?.prefilled ?? {}

export function saveDrafts(): void {
  for (const form of document.forms) saveDraft(form)
}

/** What was typed is kept no longer, though it may be in the form yet. */
export const dropDraft = (form: HTMLFormElement): void => keep(form)

function keep(form: HTMLFormElement, draft?: Draft): void {
  drafts.set(form.id, draft ?? {})
  try {
    if (draft) sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
    else sessionStorage.removeItem(nameOf(form))
  } catch {}
}

/** Puts the draft back; what stands in a field already is newer and stays. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft: Draft = drafts.get(form.id) ?? JSON.parse(sessionStorage.getItem(nameOf(form)) ?? '{}')
    drafts.set(form.id, draft)
    for (const [field, text] of Object.entries(draft.texts ?? {}))
      if (!readField(form, field)) writeControl(controlOf(form, field), text)
  } catch {}
}

export function restoreDrafts(): void {
  for (const form of document.forms) restoreDraft(form)
}

/** What is typed next is another submission. */
export function forgetKey(form: HTMLFormElement): void {
  saveDraft(form, { key: undefined })
}

/** A draft of this tab must be seen at once by the visitor who wrote it. */
export function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}
