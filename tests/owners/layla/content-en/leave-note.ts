import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const leaveNote: Content<'leaveNote'> = {
  title: `Leave a word about ${owner.shortName}`,
  label: 'Your word',
  placeholder: 'A quick word…',
  missing: 'Write a few words first.',
  promise: 'Only I read it.',
  submit: 'Send the word',
  messages: {
    empty: 'Write a word before you send it.',
    failure: 'Your word did not arrive. Try again.',
    success: 'Thank you for your word!',
  },
  mailSubject: 'A word about you',
}
