import { messageForm } from '#content'
import type { FormValues } from '../form-values.ts'
import { ACTIONS, type VisitorRows } from '../tables.ts'
import type { Field, FormDefinition } from './form-definition.ts'

const { categories, choose, messages, mailSubject } = messageForm

const fields = {
  name: { ...messageForm.fields.name, control: 'text', maxChars: 200, autoComplete: 'name' },
  // RFC 5321 allows 64 characters for the local part, the @ and 255 for the domain.
  email: { ...messageForm.fields.email, control: 'email', maxChars: 320, autoComplete: 'email' },
  category: { ...messageForm.fields.category, control: 'select', options: [{ id: '', label: choose }, ...categories] },
  message: { ...messageForm.fields.message, control: 'textarea', rows: 5, maxChars: 20_000 },
} satisfies Record<keyof VisitorRows['contact_submissions'], Field>

export const messageFormDefinition = {
  id: 'message-form',
  table: 'contact_submissions',
  fields,
  messages,
  makeThanks: () => messages.success,
  makeRow,
  makeAction: (values) => ({ action_type: ACTIONS.message, details: makeRow(values) }),
  makeMail: (values) => ({ subject: mailSubject, body: `${values.message}\n\n${makeSignature(values)}` }),
} satisfies FormDefinition

/** The row has the form's own fields only, whatever else was posted. */
function makeRow(values: FormValues): VisitorRows['contact_submissions'] {
  const { name = '', email = '', category = '', message = '' } = values
  return { name, email, category, message }
}

function makeSignature(values: FormValues): string {
  const { category, message, ...signature } = makeRow(values)
  return Object.values(signature).filter(Boolean).join('\n')
}
