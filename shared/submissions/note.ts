import { leaveNote } from '../../content/leave-note.ts'
import type { Submission } from './submission.ts'

export const note = {
  id: 'leave-note',
  table: 'notes',
  fields: { content: { maxChars: 1000, missing: leaveNote.missing } },
  incomplete: leaveNote.messages.empty,
  failure: leaveNote.messages.failure,
  thanks: () => leaveNote.messages.success,
  row: ({ content }) => ({ content }),
  action: ({ content }) => ({ action_type: 'note_submitted', details: { content } }),
  mail: ({ content }) => ({ subject: leaveNote.mailSubject, body: content }),
} satisfies Submission<'content'>
