import type { Content } from './schema.ts'

/** Words that every form shares. */
export const submission = {
  sending: 'Sending…',
  arrived: 'It has arrived.',
  mailInstead: 'Email it to me instead',
  kept: 'Your text is still here.',
  charactersLeft: '{count} characters left',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
} satisfies Content<'submission'>
