import { submission } from '#content'
import { showToast } from '../ui/toast-store.ts'
import { controlOf, readField, writeControl } from './controls.ts'
import { prefilledOf, saveDraft } from './draft.ts'

/** Somebody who answers an idea with a message is most likely one, where the owner's form has it. */
const CATEGORY = 'collaborator'

/** Begins the text of a form with a line and a space, in place of what another press has begun, and takes the visitor there. */
export function prefill(target: string, line: string) {
  const form = document.getElementById(target)
  const text = form?.querySelector('textarea')
  if (!(form instanceof HTMLFormElement) || !text) return
  const category = form.querySelector<HTMLOptionElement>(`option[value=${CATEGORY}]`)?.closest('select')
  // What the visitor has written or chosen herself stays as it is.
  const isHers = ({ name, value }: { name: string; value: string }) => value !== '' && value !== prefilledOf(form)[name]
  if (isHers(text)) {
    showToast({ kind: 'success', text: submission.ownWordsKept, form: target })
  } else {
    const written = [text, ...(category && !isHers(category) ? [category] : [])]
    for (const control of written) writeControl(control, control === text ? `${line} ` : CATEGORY)
    saveDraft(form, { prefilled: Object.fromEntries(written.map(({ name, value }) => [name, value])) })
  }
  text.focus()
  // WebKit's own way there ends under the header.
  text.scrollIntoView({ block: 'center' })
}

/** A message that was emptied takes the category with it that a button chose for it. */
export function undoPrefill(form: HTMLFormElement): void {
  const prefilled = Object.entries(prefilledOf(form))
  const texts = [...form.querySelectorAll('textarea')]
  if (prefilled.length === 0 || texts.some(({ value }) => value)) return
  saveDraft(form, { prefilled: undefined })
  for (const [field, text] of prefilled) if (readField(form, field) === text) writeControl(controlOf(form, field), '')
}
