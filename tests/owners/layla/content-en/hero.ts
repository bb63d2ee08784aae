import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const hero: Content<'hero'> = {
  role: owner.role,
  tagline: 'Interfaces that read from the right as from the heart',
  lead: 'I design for Arabic first, then for other languages. Each letter in its place, each button where a hand expects it.',
  explore: { label: 'See my work', href: '#projects' },
  book: { label: 'Book a call', href: '#contact' },
}
