import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const hero: Content<'hero'> = {
  role: owner.role,
  tagline: 'Builds the future with AI, data and creative firepower',
  lead: 'I found $1.3 million of missed billing in a healthcare company’s data, and I build tools that catch such gaps early.',
  proof: '$1.3 million',
  explore: { label: 'Explore My Work', href: '#projects' },
  book: { label: 'Book a Call', href: '#contact' },
  numbers: [
    { number: '340', meaning: 'colleagues use my dashboards weekly' },
    { number: '1,200', meaning: 'empty appointments filled last year' },
  ],
}
