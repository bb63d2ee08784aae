import type { Content } from '#content-schema'

export const submission: Content<'submission'> = {
  sending: 'Wird übermittelt …',
  arrived: 'Ist angekommen.',
  mailInstead: 'Stattdessen per E-Mail senden',
  kept: 'Ihr Text ist noch vorhanden.',
  charactersLeft: 'Noch {count} Zeichen verfügbar',
  tooLong: '{count} Zeichen zu lang. Bitte kürzen Sie den Text.',
  dismiss: 'Schließen',
  notifications: 'Benachrichtigungen',
}
