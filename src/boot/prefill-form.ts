import type { Category } from '../../shared/categories.ts'
import { writeControl } from '../forms/controls.ts'

/** Who answers an idea with a message is most likely one, where the owner's form has it. */
const CATEGORY: Category = 'collaborator'

/** Lets a button begin a form with a first line. Nothing is sent until the visitor sends it. */
export function prefillForm(clicked: Element): void {
  const button = clicked.closest<HTMLElement>('[data-prefill]')
  const form = document.getElementById(button?.dataset.prefill ?? '')
  const text = form?.querySelector('textarea')
  if (!text) return
  const category = form?.querySelector('select')
  if (category?.value === '' && category.querySelector(`[value=${CATEGORY}]`)) writeControl(category, CATEGORY)
  writeControl(text, withFirstLine(text, button?.dataset.line ?? ''))
  text.focus()
  // WebKit's own way there ends under the header.
  text.scrollIntoView({ block: 'center' })
}

/** What the visitor has written already stays, no line comes twice, and none that the field has no room for. */
function withFirstLine({ value, maxLength }: HTMLTextAreaElement, line: string) {
  const begun = value ? `${value}\n${line}` : line
  return value.includes(line.trim()) || begun.length > maxLength ? value : begun
}
