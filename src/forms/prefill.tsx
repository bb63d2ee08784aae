import { appError, submission } from '#content'
import { hasNoteForm, hasSection } from '../ui/page-sections.ts'
import { showToast } from '../ui/toast-store.ts'
import { findControl, readField, writeControl } from './controls.ts'
import { readPrefilled, saveDraft } from './draft.ts'

/** The subject of a prefill. A link beside the form leads back to it. */
export type Origin = { id: string; title: string }

let origin: Origin | undefined
const listeners = new Set<() => void>()

export const readOrigin = (): Origin | undefined => origin

export function subscribeToOrigin(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The likeliest category of a visitor who answers an idea; the owner's form may lack it. */
const CATEGORY = 'collaborator'

/** `target` is the id of a form. `line` replaces an earlier prefill. */
function prefill(target: string, line: string, from?: Origin) {
  const form = document.getElementById(target)
  const text = form?.querySelector('textarea')
  if (!(form instanceof HTMLFormElement) || !text) return
  if (from) {
    origin = from
    for (const listener of listeners) listener()
  }
  const category = form.querySelector<HTMLOptionElement>(`option[value=${CATEGORY}]`)?.closest('select')
  // A prefill does not replace what the visitor has written or chosen.
  const isVisitorText = ({ name, value }: { name: string; value: string }) =>
    value !== '' && value !== readPrefilled(form)[name]
  if (isVisitorText(text)) {
    showToast({ kind: 'success', text: submission.ownWordsKept, form: target })
  } else {
    const controls = [text, ...(category && !isVisitorText(category) ? [category] : [])]
    for (const control of controls) writeControl(control, control === text ? `${line} ` : CATEGORY)
    saveDraft(form, { prefilled: Object.fromEntries(controls.map(({ name, value }) => [name, value])) })
  }
  text.focus()
  // WebKit's own scroll to the focus ends under the header.
  text.scrollIntoView({ block: 'center' })
}

/** Empties the category that a button chose once the visitor has emptied the text. */
export function undoPrefill(form: HTMLFormElement): void {
  const prefilled = Object.entries(readPrefilled(form))
  const texts = [...form.querySelectorAll('textarea')]
  if (prefilled.length === 0 || texts.some(({ value }) => value)) return
  saveDraft(form, { prefilled: undefined })
  for (const [field, text] of prefilled) if (readField(form, field) === text) writeControl(findControl(form, field), '')
}

const isOnPage = { 'leave-note': hasNoteForm, 'send-message': hasSection('#contact') }

type PrefillButtonProps = {
  /** 'send-message' replaces a note form that the page does not have. */
  form: keyof typeof isOnPage
  line: string
  from?: Origin
  className: string
  children: string
}

export function PrefillButton({ form, line, from, className, children }: PrefillButtonProps) {
  const target = isOnPage[form] ? form : 'send-message'
  if (!isOnPage[target]) return null
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      data-failure={appError.notLoaded}
      onClick={() => prefill(target, line, from)}
    >
      {children}
    </button>
  )
}
