import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const contact: Content<'contact'> = {
  title: 'Kontaktaufnahme',
  lead: 'Am schnellsten erreichen Sie mich schriftlich.',
  tiles: [
    { to: 'schedule', title: 'Erstgespräch vereinbaren', text: 'Dreißig Minuten, unverbindlich.' },
    { to: 'email', title: 'Elektronische Post', text: owner.email },
    { to: 'linkedin', title: 'Berufliches Netzwerk', text: 'Werdegang und Empfehlungen.' },
    {
      to: 'https://veroeffentlichungen.grossmann-ueberlingen.example',
      title: 'Veröffentlichungsverzeichnis',
      text: 'Achtundzwanzig Aufsätze.',
    },
    { to: 'meetup', title: 'Treffen in Überlingen', text: 'An der Uferpromenade.' },
  ],
  copy: {
    label: 'Kopieren',
    done: 'Adresse kopiert.',
    failed: 'Ihr Browser erlaubt das Kopieren nicht. Bitte markieren Sie die Adresse.',
  },
  currently: {
    title: 'Gegenwärtig',
    items: [
      'In Überlingen am Bodensee',
      'Beauftragung ab dem dritten Quartal möglich',
      'Offen für Lehraufträge',
      'Auf Wohnungssuche für Rechenschieber',
    ],
  },
}
