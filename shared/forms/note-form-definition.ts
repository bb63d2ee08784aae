import { noteForm } from '#content'
import { ACTIONS, type VisitorRows } from '../tables.ts'
import type { Field, FormDefinition } from './form-definition.ts'

const { label, missing, placeholder, messages, mailSubject } = noteForm

const fields = {
  content: { label, missing, placeholder, control: 'textarea', rows: 1, maxChars: 5_000 },
} satisfies Record<keyof VisitorRows['notes'], Field>

export const noteFormDefinition = {
  id: 'note-form',
  table: 'notes',
  fields,
  messages,
  makeThanks: () => messages.success,
  makeRow: ({ content = '' }) => ({ content }),
  makeAction: ({ content }) => ({ action_type: ACTIONS.note, details: { content } }),
  makeMail: ({ content = '' }) => ({ subject: mailSubject, body: content }),
} satisfies FormDefinition
