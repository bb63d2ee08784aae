import { appError, submission } from '#content'
import { hasNoteForm, hasSection } from '../ui/page-sections.ts'
import { showToast } from '../ui/toast-store.ts'
import { readPrefilled, savePrefilled } from './draft.ts'
import { type Control, findControl, readField, writeControl } from './form-controls.ts'

/** The idea that a visitor has voted for last. A link beside the note leads back to it. */
type VotedIdea = { id: string; title: string }

let votedIdea: VotedIdea | undefined
const listeners = new Set<() => void>()

export const readVotedIdea = (): VotedIdea | undefined => votedIdea

export function subscribeToVotedIdea(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The likeliest category of a visitor who answers an idea; the owner's form may lack it. */
const CATEGORY = 'collaborator'

/** @returns whether `line` is in the form, which keeps what the visitor has written or chosen; `line` replaces an earlier prefill */
function prefill(form: HTMLFormElement, text: HTMLTextAreaElement, line: string): boolean {
  const isVisitorText = ({ name, value }: Control) => value !== '' && value !== readPrefilled(form)[name]
  if (isVisitorText(text)) return false
  const category = form.querySelector<HTMLOptionElement>(`option[value=${CATEGORY}]`)?.closest('select')
  const controls = [text, ...(category && !isVisitorText(category) ? [category] : [])]
  for (const control of controls) writeControl(control, control === text ? `${line} ` : CATEGORY)
  savePrefilled(form, Object.fromEntries(controls.map(({ name, value }) => [name, value])))
  return true
}

/** Empties the category that a button chose once the visitor has emptied the text. */
export function undoPrefill(form: HTMLFormElement): void {
  const prefilled = Object.entries(readPrefilled(form))
  const texts = [...form.querySelectorAll('textarea')]
  if (prefilled.length === 0 || texts.some(({ value }) => value)) return
  savePrefilled(form, undefined)
  for (const [field, text] of prefilled) if (readField(form, field) === text) writeControl(findControl(form, field), '')
}

const isOnPage = { 'leave-note': hasNoteForm, 'send-message': hasSection('#contact') }

function openForm(id: string, line: string, idea?: VotedIdea): void {
  const form = document.getElementById(id)
  const text = form?.querySelector('textarea')
  if (!(form instanceof HTMLFormElement) || !text) return
  if (idea) {
    votedIdea = idea
    for (const listener of listeners) listener()
  }
  if (!prefill(form, text, line)) showToast({ kind: 'success', text: submission.ownWordsKept, form: id })
  text.focus()
  // WebKit's own scroll to the focus ends under the header.
  text.scrollIntoView({ block: 'center' })
}

type PrefillButtonProps = {
  /** 'send-message' replaces a note form that the page does not have. */
  form: keyof typeof isOnPage
  line: string
  votedIdea?: VotedIdea
  className: string
  children: string
}

export function PrefillButton({ form, line, votedIdea, className, children }: PrefillButtonProps) {
  const target = isOnPage[form] ? form : 'send-message'
  if (!isOnPage[target]) return null
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      data-failure={appError.notLoaded}
      onClick={() => openForm(target, line, votedIdea)}
    >
      {children}
    </button>
  )
}
