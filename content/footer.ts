import { owner } from './owner.ts'
import type { Content } from './schema.ts'

export const footer = {
  quickLinks: 'Quick Links',
  connect: 'Connect',
  social: { linkedin: 'LinkedIn', github: 'GitHub', instagram: 'Instagram', email: 'Email' },
  book: 'Book a Call',
  privacy: 'Privacy',
  terms: 'Terms',
  copyright: `© 2024 ${owner.name}`,
} satisfies Content<'footer'>
