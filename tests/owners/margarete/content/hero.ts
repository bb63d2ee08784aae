import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const hero: Content<'hero'> = {
  role: owner.role,
  tagline: 'Verantwortungsvolle Datenhaltung für Krankenhausgesellschaften und Versicherungsunternehmen',
  lead: 'Ich schreibe Datenschutzfolgenabschätzungen, die eine Geschäftsführerin versteht, und baue Auswertungen, die ohne Personenbezug auskommen.',
  explore: { label: 'Veröffentlichungen ansehen', href: '#projects' },
  book: { label: 'Erstgespräch vereinbaren', href: '#contact' },
}
