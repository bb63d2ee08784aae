import { formTexts } from '#content'
import type { FormDefinition } from '../../form-model/form-definitions.ts'
import { showToast } from '../ui/toasts.tsx'
import { writeControl } from './form-controls.ts'

type Prefill = {
  line: string
  /** The texts of a form without the visitor's own words: none, and the lines of all prefills. */
  replaceable: readonly string[]
  /** The category to choose, unless the owner's form lacks it. */
  category: string
}

/** Begins the form's text with `line`, or says that the visitor's own words are kept, and goes there. */
export function prefillForm(id: FormDefinition['id'], { line, replaceable, category }: Prefill): void {
  const form = document.getElementById(id)
  const text = form?.querySelector('textarea')
  // A section of the owner's own may take the place of the one with the form.
  if (!form || !text) return
  if (replaceable.includes(text.value.trimEnd())) {
    writeControl(text, `${line} `)
    const select = form.querySelector(`option[value=${category}]`)?.closest('select')
    if (select?.value === '') writeControl(select, category)
  } else showToast({ kind: 'success', text: formTexts.ownWordsKept, form: id })
  text.focus()
  // WebKit's own scroll to the focus ends under the header.
  text.scrollIntoView({ block: 'center' })
}
