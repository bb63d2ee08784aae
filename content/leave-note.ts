import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const leaveNote: Content<'leaveNote'> = {
  title: `Leave a Note About ${owner.shortName}`,
  label: 'Your note',
  placeholder: 'Quick note...',
  missing: 'Write a few words first.',
  promise: 'Only I read it.',
  submit: 'Submit',
  messages: {
    empty: 'Please enter a note before submitting.',
    failure: 'Failed to submit note. Please try again.',
    success: 'Thank you for your note!',
  },
  mailSubject: `A note about ${owner.shortName}`,
}
