import type { Category } from '../../shared/categories.ts'
import { controlOf, readField, writeField } from './form-fields.ts'

/** Takes the visitor to the note form with a first line; nothing is sent until the visitor sends it. */
export const beginNote = (firstLine: string): void => beginText('leave-note', 'content', firstLine)

/** Takes the visitor to the contact form, with a category and a first line. */
export function beginMessage(category: Category, firstLine: string): void {
  writeField(formOf('send-message'), 'category', category)
  beginText('send-message', 'message', firstLine)
}

function beginText(formId: string, field: string, firstLine: string) {
  const form = formOf(formId)
  const written = readField(form, field)
  if (!written.includes(firstLine.trim())) writeField(form, field, written ? `${written}\n${firstLine}` : firstLine)
  controlOf(form, field).focus()
}

const formOf = (id: string) => document.getElementById(id) as HTMLFormElement
