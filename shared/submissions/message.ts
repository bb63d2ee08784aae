import { sendMessage } from '../../content/send-message.ts'
import type { ContactRow } from '../tables.ts'
import type { Submission } from './submission.ts'

const words = sendMessage.fields

const fields = {
  name: { maxChars: 200, missing: words.name.missing },
  // RFC 5321: 64 for the local part, the @ and 255 for the domain.
  email: { maxChars: 320, missing: words.email.missing },
  category: { missing: words.category.missing },
  message: { maxChars: 5000, missing: words.message.missing },
} satisfies Record<keyof ContactRow, object>

type FieldName = keyof typeof fields

export const message = {
  id: 'send-message',
  table: 'contact_submissions',
  fields,
  incomplete: sendMessage.messages.incomplete,
  failure: sendMessage.messages.failure,
  thanks: () => sendMessage.messages.success,
  row: rowOf,
  action: (values) => ({ action_type: 'contact_form', details: rowOf(values) }),
  mail: ({ name, email, message }) => ({
    subject: sendMessage.mailSubject,
    body: `${message}\n\n${name}\n${email}`,
  }),
} satisfies Submission<FieldName>

/** The form's own fields, and nothing else that was posted with them. */
function rowOf(values: ContactRow): ContactRow {
  const names = Object.keys(fields) as FieldName[]
  return Object.fromEntries(names.map((name) => [name, values[name]])) as ContactRow
}
