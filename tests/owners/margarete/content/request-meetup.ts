import type { Content } from '#content-schema'

export const requestMeetup: Content<'requestMeetup'> = {
  title: 'Treffen in Überlingen',
  text: 'Bitte teilen Sie mir mit, wie ich Sie erreiche.',
  fields: {
    name: { label: 'Ihr vollständiger Name', missing: 'Bitte geben Sie Ihren Namen an.' },
    phone: { label: 'Ihre Telefonnummer', missing: 'Bitte geben Sie Ihre Telefonnummer an.' },
  },
  preference: 'Was bevorzugen Sie?',
  types: { coffee: 'Kaffee und Kuchen', beer: 'Weizenbier' },
  cancel: 'Vorgang abbrechen',
  messages: {
    incomplete: 'Bitte geben Sie Namen und Telefonnummer an',
    failure: 'Das hat leider nicht funktioniert. Bitte verwenden Sie das Nachrichtenformular.',
    success: 'Herzlichen Dank, {name}! Ihr Wunsch ist vermerkt: {type}. Ich rufe Sie demnächst an.',
  },
  mailSubject: '{type} in Überlingen?',
  request: {
    message: '{type}: Anfrage von {name}. Telefon: {phone}. Browser: {userAgent}. Gekommen von: {referrer}.',
    unknownBrowser: 'unbekannt',
    directVisit: 'unmittelbarer Besuch',
  },
}
