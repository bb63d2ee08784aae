import type { Content } from '#content-schema'

/** Words that every form shares. */
export const submission: Content<'submission'> = {
  sending: 'Sending…',
  arrived: 'It has arrived.',
  mailInstead: 'Email it to me instead',
  kept: 'Your text is still here.',
  charactersLeft: '{count} characters left',
  tooLong: 'This is {count} characters too long. Please shorten it.',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
}
