import { sendMessage } from '#content'
import { ACTIONS, type Rows } from '../tables.ts'
import type { Field, FormDefinition } from './form-definition.ts'
import { isBlank } from './posted-form.ts'

const { fields: words, categories, messages, mailSubject } = sendMessage

const fields = {
  name: { ...words.name, control: 'text', maxChars: 200, autoComplete: 'name' },
  // RFC 5321 allows 64 characters for the local part, the @ and 255 for the domain.
  email: { ...words.email, control: 'email', maxChars: 320, autoComplete: 'email' },
  category: { ...words.category, control: 'select', options: categories },
  message: { ...words.message, control: 'textarea', rows: 5, maxChars: 20_000 },
} satisfies Record<keyof Rows['contact_submissions'], Field>

type Name = keyof typeof fields
const names = Object.keys(fields) as Name[]
const signature = names.filter((name) => name !== 'category' && name !== 'message')

export const message = {
  id: 'send-message',
  table: 'contact_submissions',
  fields,
  incomplete: messages.incomplete,
  failure: messages.failure,
  thanks: () => messages.success,
  row: makeMessageRow,
  action: (values) => ({ action_type: ACTIONS.message, details: makeMessageRow(values) }),
  mail: (values) => ({
    subject: mailSubject,
    body: [values.message, '', ...signature.map((name) => values[name]).filter(Boolean)].join('\n'),
  }),
} satisfies FormDefinition<Name>

/** The row has the form's own fields only, whatever else was posted, and no blank optional ones. */
function makeMessageRow(values: Record<Name, string>): Rows['contact_submissions'] {
  const written = names.filter((name) => 'missing' in fields[name] || !isBlank(values[name] ?? ''))
  return Object.fromEntries(written.map((name) => [name, values[name]])) as Rows['contact_submissions']
}
