import type { Content } from '#content-schema'

export const sendMessage: Content<'sendMessage'> = {
  title: 'Schreiben Sie mir eine Nachricht',
  fields: {
    name: { label: 'Vor- und Nachname', missing: 'Bitte geben Sie Ihren Namen an.' },
    email: { label: 'E-Mail-Adresse', missing: 'Bitte geben Sie Ihre E-Mail-Adresse an.' },
    category: { label: 'Anliegen', missing: 'Bitte wählen Sie ein Anliegen.' },
    message: { label: 'Ihre Nachricht', missing: 'Bitte schreiben Sie eine Nachricht.' },
  },
  choose: 'Bitte auswählen …',
  categories: [
    { value: 'client', label: 'Beratungsauftrag' },
    { value: 'recruiter', label: 'Stellenangebot' },
    { value: 'collaborator', label: 'Forschungszusammenarbeit' },
    { value: 'friend', label: 'Sonstiges' },
  ],
  promise: 'Sie erhalten binnen zweier Werktage eine Antwort.',
  promisedHours: 48,
  submit: 'Nachricht verbindlich absenden',
  messages: {
    incomplete: 'Bitte füllen Sie sämtliche Felder aus',
    failure: 'Ihre Nachricht konnte nicht übermittelt werden. Bitte versuchen Sie es erneut.',
    success: 'Ihre Nachricht wurde übermittelt! Ich antworte binnen zweier Werktage.',
  },
  mailSubject: 'Eine Nachricht über Ihren Internetauftritt',
  answer: { subject: 'AW: Ihre Nachricht', quote: 'Am {date} schrieben Sie:' },
}
