import { owner } from './owner.ts'
import type { Content } from './schema.ts'

export const hero = {
  greeting: `${owner.name}, ${owner.role}`,
  tagline: 'Builds the future with AI, data and creative firepower',
  lead: 'By day I find what a healthcare company’s numbers are trying to say. The rest of the time I build the tools that act on it.',
  explore: { label: 'Explore My Work', href: '#projects' },
  book: { label: 'Book a Call', href: '#contact' },
  plot: 'A month of tides in Boston Harbor: dark lines for the days that were, then a forecast whose doubt grows with each day.',
} satisfies Content<'hero'>
