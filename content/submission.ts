import type { Content } from '#content-schema'

/** Words that every form shares. */
export const submission: Content<'submission'> = {
  sending: 'Sending…',
  arrived: 'Sent.',
  mailInstead: 'Email it to me instead',
  kept: 'Not sent: your text is kept.',
  ownWordsKept: 'Your own words stay, so nothing was added to them.',
  retry: 'Sending works again from {time}.',
  charactersLeft: 'Characters left: {count}',
  tooLong: 'Characters too many: {count}. Please shorten it.',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
}
