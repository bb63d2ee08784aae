import type { Submission } from './schema.ts'

/** Words that every form shares. */
export const submission = {
  sending: 'Sending…',
  arrived: 'It has arrived.',
  rescue: 'Email it to me instead',
  kept: 'Your text is still here.',
  charactersLeft: '{count} characters left',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  back: 'Back to the page',
  yourText: 'What you wrote',
  unknownForm: 'This is none of the forms of the page.',
} satisfies Submission
