import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const hero: Content<'hero'> = {
  role: owner.role,
  tagline: 'Builds the future with AI, data and creative firepower',
  lead: 'I found $1.3 million of missed billing in a healthcare company’s data, and I build the tools that act on such numbers.',
  explore: { label: 'Explore My Work', href: '#projects' },
  book: { label: 'Book a Call', href: '#contact' },
}
