import { appError, submission } from '#content'
import { hasNoteForm, hasSection } from '../ui/page-sections.ts'
import { showToast } from '../ui/toast-store.ts'
import { type Control, findControl, readField, writeControl } from './controls.ts'
import { readPrefilled, saveDraft } from './draft.ts'

/** The idea that a visitor has voted for last. A link beside the note leads back to it. */
export type Vote = {
  id: string
  title: string
  /** Whether the note has the vote's sentence, or kept the visitor's own words; unknown once the visitor has typed. */
  note?: 'written' | 'kept' | undefined
}

let currentVote: Vote | undefined
const listeners = new Set<() => void>()

export const readVote = (): Vote | undefined => currentVote

export function subscribeToVote(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setVote(vote: Vote): void {
  currentVote = vote
  for (const listener of listeners) listener()
}

const NOTE = 'leave-note'
/** The likeliest category of a visitor who answers an idea; the owner's form may lack it. */
const CATEGORY = 'collaborator'

function findForm(id: string) {
  const form = document.getElementById(id) as HTMLFormElement | null
  const text = form?.querySelector('textarea')
  return form && text ? { form, text } : undefined
}

/** @returns whether `line` is in the form, which keeps what the visitor has written or chosen; `line` replaces an earlier prefill */
function prefill(form: HTMLFormElement, text: HTMLTextAreaElement, line: string): boolean {
  const isVisitorText = ({ name, value }: Control) => value !== '' && value !== readPrefilled(form)[name]
  if (isVisitorText(text)) return false
  const category = form.querySelector<HTMLOptionElement>(`option[value=${CATEGORY}]`)?.closest('select')
  const controls = [text, ...(category && !isVisitorText(category) ? [category] : [])]
  for (const control of controls) writeControl(control, control === text ? `${line} ` : CATEGORY)
  saveDraft(form, { prefilled: Object.fromEntries(controls.map(({ name, value }) => [name, value])) })
  return true
}

/** Empties the category that a button chose once the visitor has emptied the text. */
export function undoPrefill(form: HTMLFormElement): void {
  if (form.id === NOTE && currentVote?.note) setVote({ ...currentVote, note: undefined })
  const prefilled = Object.entries(readPrefilled(form))
  const texts = [...form.querySelectorAll('textarea')]
  if (prefilled.length === 0 || texts.some(({ value }) => value)) return
  saveDraft(form, { prefilled: undefined })
  for (const [field, text] of prefilled) if (readField(form, field) === text) writeControl(findControl(form, field), '')
}

const isOnPage = { [NOTE]: hasNoteForm, 'send-message': hasSection('#contact') }

/** Writes the vote's sentence into the note, which the visitor then sends; the page stays where it is. */
export function writeVote(idea: Pick<Vote, 'id' | 'title'>, line: string): void {
  const found = findForm(NOTE)
  if (found) setVote({ ...idea, note: prefill(found.form, found.text, line) ? 'written' : 'kept' })
}

function openForm(id: string, line?: string): void {
  const found = findForm(id)
  if (!found) return
  const { form, text } = found
  if (line && !prefill(form, text, line)) showToast({ kind: 'success', text: submission.ownWordsKept, form: id })
  text.focus()
  // WebKit's own scroll to the focus ends under the header.
  text.scrollIntoView({ block: 'center' })
}

type PrefillButtonProps = {
  /** 'send-message' replaces a note form that the page does not have. */
  form: keyof typeof isOnPage
  /** Without a line, the form keeps its text. */
  line?: string
  className: string
  children: string
}

export function PrefillButton({ form, line, className, children }: PrefillButtonProps) {
  const target = isOnPage[form] ? form : 'send-message'
  if (!isOnPage[target]) return null
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      data-failure={appError.notLoaded}
      onClick={() => openForm(target, line)}
    >
      {children}
    </button>
  )
}
